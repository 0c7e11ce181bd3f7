import { z } from 'zod';
import { SWITCH_OVER_SHEETS } from '../imports/switchOver.ts';
import { instant, userRef } from './common.ts';
import { bool } from './query.ts';

const sheet = z.enum(SWITCH_OVER_SHEETS);

/** `source_filename`: the name of the workbook whose sheets are sent. */
export const switchOverBody = z.strictObject({
  dry_run: bool,
  source_filename: z.string().max(500, 'max_length').optional(),
});
export type SwitchOverBody = z.input<typeof switchOverBody>;

/** What the company has, as the sheets of a workbook. A column without values explains how it is filled in. */
export const switchOverWorkbookAnswer = z.strictObject({
  sheets: z.array(
    z.strictObject({
      sheet,
      name: z.string(),
      columns: z.array(z.strictObject({ heading: z.string(), required: z.boolean(), help: z.string().nullable() })),
      rows: z.array(z.array(z.string())),
    }),
  ),
});
export type SwitchOverWorkbook = z.infer<typeof switchOverWorkbookAnswer>;

const counted = { sheet, added: z.int(), changed: z.int(), unchanged: z.int() };

/** What a workbook adds and changes, and the lines with errors; `id` is null for a preview, or if nothing changed. */
export const switchOverResultAnswer = z.strictObject({
  id: z.int().nullable(),
  sheets: z.array(
    z.strictObject({
      ...counted,
      errors: z.array(z.strictObject({ line: z.int(), messages: z.array(z.string()) })),
    }),
  ),
});
export type SwitchOverResult = z.infer<typeof switchOverResultAnswer>;

/** A completed switch-over. */
export const switchOverAnswer = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  filename: z.string(),
  counts: z.array(z.strictObject(counted)),
  created_by: userRef,
  created_at: instant,
  undone_at: instant.nullable(),
});
export type SwitchOver = z.infer<typeof switchOverAnswer>;

/** The switch-overs of a company, newest first. */
export const switchOversAnswer = z.array(switchOverAnswer);
