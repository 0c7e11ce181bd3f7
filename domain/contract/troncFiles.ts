import { z } from 'zod';
import { instant } from './common.ts';
import { noteField } from './fields.ts';
import { bool, ids, paging, text } from './query.ts';

const LONGEST_DESCRIPTION = 500;
const description = noteField(LONGEST_DESCRIPTION);

/** A file that client and troncmaster exchange on a tronc period. */
export const troncFileAnswer = z.strictObject({
  id: z.int(),
  filename: z.string(),
  created_at: instant,
  updated_at: instant,
  processed: z.boolean(),
  tronc_period_id: z.int(),
  uploader: z.strictObject({ id: z.int(), forename: z.string(), surname: z.string() }),
  description: z.string().nullable(),
  mime_type: z.string(),
  /** bytes */
  size: z.int(),
  file_scanner_scan_status: z.enum(['not_scanned', 'pending', 'clean', 'infected']),
  file_scanner_scan_time: instant.nullable(),
  revision: z.int(),
});
export type TroncFile = z.infer<typeof troncFileAnswer>;
export const troncFilesAnswer = z.array(troncFileAnswer);

/** `period`, if given, must be the period of the path. */
export const troncFilesBody = z.strictObject({ period: z.string().optional(), description: description.optional() });
export type TroncFilesBody = z.input<typeof troncFilesBody>;

/** `processed` is a mark that only a troncmaster sets. */
export const troncFileBody = z.strictObject({
  processed: z.boolean('invalid').optional(),
  description: description.nullish(),
});
export type TroncFileBody = z.input<typeof troncFileBody>;
/** The same as the server reads it. */
export type TroncFileChange = z.output<typeof troncFileBody>;

export const troncFilesQuery = z.looseObject({
  ...paging,
  sort_by: text,
  tronc_period_ids: ids,
  tronc_scheme_ids: ids,
  processed: bool,
});
