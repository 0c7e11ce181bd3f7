import { z } from 'zod';
import { isId, isRecord } from '../../typeGuards.ts';
import type { OneOfFiles, StoredFile } from '../field.ts';
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

/** A file that is sent with a record, in the row of a list that gets it. A body cannot contain it: the server puts it there. */
export class AddedFile {
  /** the row and its field: `lines.2.receipt` */
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

const DESCRIBED: ReadonlySet<string> = new Set<keyof OneOfFiles>([
  'id',
  'filename',
  'mime_type',
  'size',
  'file_scanner_scan_status',
]);

/** Whether a value describes a stored file as a response does, or by its id alone. */
const isStored = (value: unknown): value is { id: number } =>
  isRecord(value) && isId(value.id) && Object.keys(value).every((key) => DESCRIBED.has(key));

const isAdded = (value: unknown): boolean =>
  value instanceof AddedFile || (typeof Blob !== 'undefined' && value instanceof Blob);

/**
 * A file in a row of a list. A row can be sent as it was returned, which keeps its file; null removes it. A new file is a part of
 * the form, named by the row: `lines[2][receipt]`.
 */
export const documentInRow: Kind<'document'> = {
  wire: () => z.strictObject({ id: z.int().positive(), ...fileShape() }) as ReturnType<Kind<'document'>['wire']>,
  schema: () =>
    z.unknown().transform((value, ctx) => {
      if (isStored(value)) return value.id;
      // Replaced by the id of the file once it is stored.
      if (isAdded(value)) return value as never;
      ctx.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }),
  toWire: document.toWire,
  sample: (field, n) => ({ id: n, ...(document.sample(field, n) as StoredFile) }),
};
