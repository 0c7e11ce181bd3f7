import type { Question } from '#domain/questions.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { lockPeriod } from '../lockPeriod.ts';
import { notBegun } from '../notBegun.ts';
import { requireRevision } from '../requireRevision.ts';
import { longDaysQuestion } from './longDays.ts';
import { earlierPeople } from './people.ts';
import { type HoursCount, readHours } from './read.ts';
import type { OtherName } from './readRow.ts';
import { writeHours } from './write.ts';

/**
 * Replaces the period's hours with those of a file, all or nothing. Rows are written while the file is read, so that
 * the file is never in memory as a whole; an invalid line rolls back the transaction. Returns what was imported and the
 * period's new revision.
 * @throws PortalError csv_errors with every invalid line, confirmation_needed, changed when `ifMatch` is an older revision
 */
export const importHours = async (
  context: Context,
  periodId: number,
  path: string,
  ifMatch: number | null,
): Promise<HoursCount & { revision: number }> => {
  const { db } = context;
  const period = await lockPeriod(context, periodId);
  await requireRevision(context, period, ifMatch);
  const earlier = await earlierPeople(db, period.company_id, period.id);
  await db
    .deleteFrom('tronc_hours')
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .execute();
  const revision = period.revision + 1;
  const { count: imported, otherNames } = await readHours(db, period, earlier, path, (lines, columns) =>
    writeHours(db, period, columns, lines),
  );
  await db
    .updateTable('tronc_periods')
    .set({ hours_imported_at: context.now(), revision })
    .where('company_id', '=', period.company_id)
    .where('id', '=', period.id)
    .execute();
  // After the file has been read: an invalid file is rejected without a question.
  const confirmed = requireConfirmed(context, [
    ...notBegun(context, period, 'future_inputs'),
    ...namesQuestion(otherNames),
    ...(await longDaysQuestion(db, period)),
  ]);
  await audit(context, {
    event: 'tronc_hours.imported',
    resource: 'tronc_periods',
    record_id: period.id,
    company_id: period.company_id,
    changes: { employees: [null, imported.employees], total_hours: [null, imported.total_hours], ...confirmed },
  });
  return { ...imported, revision };
};

/** Returns the question whether the refs or the names are right, with the first line as the example. */
const namesQuestion = (lines: readonly OtherName[]): Question[] => {
  const [first] = lines;
  if (!first) return [];
  const { line, given, person } = first;
  const params = { line, given, ref: person.payroll_ref, name: person.name, lines: lines.length };
  return [{ code: 'other_names', params }];
};
