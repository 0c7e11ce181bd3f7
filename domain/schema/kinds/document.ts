import { z } from 'zod';
import type { StoredFile } from '../field.ts';
import type { Kind } from './kind.ts';

const SCANS = ['not_scanned', 'pending', 'clean', 'infected'] as const;

/** A file is sent next to the body, as a part of a multipart form; no value in a body can name one (decision 0015). */
export const document: Kind<'document'> = {
  // Built on demand, on the server: when zod creates an object schema it tests whether code can be evaluated, which our
  // content security policy forbids in the browser.
  wire: () =>
    z.strictObject({
      filename: z.string(),
      mime_type: z.string(),
      size: z.int(),
      file_scanner_scan_status: z.enum(SCANS),
    }),
  schema: () => z.never('invalid'),
  // The server replaces the id by the file before it returns the row; an id alone means nothing to the client.
  toWire: (stored: unknown) => (typeof stored === 'object' ? stored : null),
  sample: (_, n): StoredFile => ({
    filename: `file-${n}.pdf`,
    mime_type: 'application/pdf',
    size: 1024 * n,
    file_scanner_scan_status: 'clean',
  }),
};
