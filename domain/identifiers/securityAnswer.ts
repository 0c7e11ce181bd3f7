import { singleSpaced } from './text.ts';

/**
 * Returns the form of a security answer that is hashed: compatibility-composed, single-spaced and case-insensitive, so
 * that a user need not remember how the answer was typed (security, section 2).
 */
export function normaliseAnswer(text: string): string {
  // Upper case first, or ß and SS remain two different answers; composed again, since changing case may decompose
  // letters.
  return singleSpaced(text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC'));
}
