import { z } from 'zod';
import { instant } from './common.ts';

/** Records of one kind: their number, and the names of the first of them where they have names. */
const concerned = z.strictObject({ what: z.string(), count: z.int(), names: z.array(z.string()) });
export type Concerned = z.infer<typeof concerned>;

/** What archiving, restoring and deleting a record would do, and what prevents it. */
export const archivePreviewAnswer = z.strictObject({
  archived_at: instant.nullable(),
  /** what prevents archiving; `what` is a text of the group `archiving.obstacles` */
  obstacles: z.array(concerned),
  /** what archiving changes for others; `what` is a text of the group `archiving.effects` */
  effects: z.array(concerned),
  /** what prevents restoring; `what` is the entity whose archived record the record belongs to */
  parents: z.array(concerned),
  /** what refers to the record and so prevents deleting it; `what` is a table (`archiving.uses`) */
  uses: z.array(concerned),
});
export type ArchivePreview = z.infer<typeof archivePreviewAnswer>;

export const deletedRecordAnswer = z.strictObject({ id: z.int().positive() });
export type DeletedRecord = z.infer<typeof deletedRecordAnswer>;
