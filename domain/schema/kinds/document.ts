import { z } from 'zod';
import type { Kind } from './kind.ts';

/** What is told of a kept file: never its id, nor where its bytes lie. */
export interface ToldFile {
  filename: string;
  mime_type: string;
  /** bytes */
  size: number;
  file_scanner_scan_status: (typeof SCANS)[number];
}
const SCANS = ['not_scanned', 'pending', 'clean', 'infected'] as const;

/** A file travels beside a body, as a part of a form; no value in a body names one (decision 0015). */
export const document: Kind<'document'> = {
  // Made when it is asked for, on the server: zod tries out code as it makes an object, which our policy keeps from a browser.
  wire: () =>
    z.strictObject({
      filename: z.string(),
      mime_type: z.string(),
      size: z.int(),
      file_scanner_scan_status: z.enum(SCANS),
    }),
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
