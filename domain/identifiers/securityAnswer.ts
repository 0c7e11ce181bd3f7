import { singleSpaced } from './text.ts';

/**
 * The form of a security answer that is hashed: compatibility-composed, single-spaced, without regard to case, so that
 * somebody who knows the answer need not know how it was typed (security, section 2).
 */
export function normaliseAnswer(text: string): string {
  // Upper case first, or ß and SS stay two answers; composed once more, since changing case may take letters apart.
  return singleSpaced(text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC'));
}
