import type { HoursPreviewRow } from '#domain/contract/hours.ts';
import { decimalHours } from '#domain/money/units.ts';
import type { Context } from '#server/context.ts';
import { lockPeriod } from '../lockPeriod.ts';
import { earlierPeople, rolesOf } from './people.ts';
import { type HoursCount, readHours } from './read.ts';

/** Maximum number of rows of a preview. */
const MOST_ROWS = 500;

/**
 * Returns what the import of an hours file would do, with its first rows; nothing is changed.
 * @throws PortalError csv_errors like the import itself
 */
export const previewHours = async (
  context: Context,
  periodId: number,
  path: string,
): Promise<HoursCount & { rows: HoursPreviewRow[] }> => {
  const { db } = context;
  const period = await lockPeriod(context, periodId);
  const titles = new Map((await rolesOf(db, period)).map(({ id, title }) => [id, title]));
  const rows: HoursPreviewRow[] = [];
  const earlier = await earlierPeople(db, period.company_id, period.id);
  const { count } = await readHours(db, period, earlier, path, async (lines) => {
    for (const { line, person, job_role_id, hours } of lines.slice(0, MOST_ROWS - rows.length))
      rows.push({
        line,
        employee_id: person.id,
        name: person.name,
        job_title: titles.get(job_role_id ?? person.role_ids[0] ?? 0) ?? null,
        hours: decimalHours(hours.reduce((sum, one) => sum + one, 0)),
      });
  });
  return { ...count, rows };
};
