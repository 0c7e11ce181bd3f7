import { z } from 'zod';
import type { Kind } from './kind.ts';

/** What is told of a kept file: never its id, nor where its bytes lie. */
const told = z.strictObject({
  filename: z.string(),
  mime_type: z.string(),
  /** bytes */
  size: z.int(),
  file_scanner_scan_status: z.enum(['not_scanned', 'pending', 'clean', 'infected']),
});
export type ToldFile = z.infer<typeof told>;

/** A file travels beside a body, as a part of a form; no value in a body names one (decision 0015). */
export const document: Kind<'document'> = {
  wire: () => told,
  schema: () => z.never('invalid'),
  // A row is given the file in place of its id before it is answered; an id by itself says nothing to anybody.
  toWire: (stored: unknown) => (typeof stored === 'object' ? stored : null),
  sample: (_, n): ToldFile => ({
    filename: `file-${n}.pdf`,
    mime_type: 'application/pdf',
    size: 1024 * n,
    file_scanner_scan_status: 'clean',
  }),
};
