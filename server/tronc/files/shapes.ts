import { z } from 'zod';

/** TroncFile of the contract. */
export const troncFileAnswer = z.strictObject({
  id: z.int(),
  filename: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  processed: z.boolean(),
  tronc_period_id: z.int(),
  uploader: z.strictObject({ id: z.int(), forename: z.string(), surname: z.string() }),
  description: z.string().nullable(),
  mime_type: z.string(),
  size: z.int(),
  file_scanner_scan_status: z.enum(['not_scanned', 'pending', 'clean', 'infected']),
  file_scanner_scan_time: z.iso.datetime().nullable(),
  revision: z.int(),
});
export type TroncFileAnswer = z.infer<typeof troncFileAnswer>;
