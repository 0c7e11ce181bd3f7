import { z } from 'zod';
import { isRecord } from '../../typeGuards.ts';
import type { StoredFile } from '../field.ts';
import type { Kind } from './kind.ts';

const SCANS = ['not_scanned', 'pending', 'clean', 'infected'] as const;

// Built on demand, on the server: when zod creates an object schema it tests whether code can be evaluated, which our
// content security policy forbids in the browser.
const fileShape = () => ({
  filename: z.string(),
  mime_type: z.string(),
  size: z.int(),
  file_scanner_scan_status: z.enum(SCANS),
});

/** What a request says about the files of a field with several: the ids of those that are removed. */
export const removedFiles = () => z.strictObject({ remove: z.array(z.int().positive()) });

/** Returns the names of the files in a response: of one file, or of several. */
export const namesOfFiles = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (isRecord(one) && typeof one.filename === 'string' ? [one.filename] : []));

const isDescribed = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A file is sent next to the body, as a part of a multipart form; no value in a body can name a new one (decision 0015). */
export const document: Kind<'document'> = {
  // A field with several files has a list of them.
  wire: ({ multiple }) =>
    (multiple
      ? z.array(z.strictObject({ id: z.int().positive(), ...fileShape() }))
      : z.strictObject(fileShape())) as ReturnType<Kind<'document'>['wire']>,
  // The server replaces what is removed by what stays.
  schema: ({ multiple }) => (multiple ? (removedFiles() as never) : z.never('invalid')),
  // The server replaces the ids by the files before it returns the row; ids alone mean nothing to the client.
  toWire: (stored: unknown) =>
    Array.isArray(stored) ? stored.filter(isDescribed) : isDescribed(stored) ? stored : null,
  sample: ({ multiple }, n) => {
    const one: StoredFile = {
      filename: `file-${n}.pdf`,
      mime_type: 'application/pdf',
      size: 1024 * n,
      file_scanner_scan_status: 'clean',
    };
    return multiple ? [{ id: n, ...one }] : one;
  },
};
