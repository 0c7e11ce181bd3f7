import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Pence } from '#domain/money/money.ts';
import { currencySignOf } from '#domain/money/showMoney.ts';
import {
  type ComparedLine,
  calculate,
  compareParallel,
  type ParallelComparison,
  type PreviousResult,
  parallelTrials,
  roundingTolerance,
  type TriedSetting,
  type TroncInput,
} from '#domain/tronc/index.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type FormFile, keepUploads } from '#server/platform/files/keepUploads.ts';
import { findReport, isReleased, type ReportHead } from '../store.ts';
import { type NamedPerson, readPreviousResult } from './readFile.ts';

interface Draft {
  input: TroncInput;
  lines: readonly ComparedLine[];
}

const draftOf = async ({ db }: Context, { company_id, id }: ReportHead): Promise<Draft> =>
  db
    .selectFrom('tronc_reports')
    .select(sql<TroncInput>`input`.as('input'))
    .select(
      sql<ComparedLine[]>`coalesce((select jsonb_agg(line - 'explanation' - 'bucketHours' order by at)
        from jsonb_array_elements(result->'lines') with ordinality as lines (line, at)), '[]')`.as('lines'),
    )
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const everyoneIn = ({ db }: Context, company_id: number): Promise<NamedPerson[]> =>
  db
    .selectFrom('employees')
    .select(['id', 'payroll_ref', 'forename_1 as forename', 'surname'])
    .where('company_id', '=', company_id)
    .execute();

/** Calculates the draft with each setting that can explain the difference; other requests proceed after each. */
const trySettings = async ({ input, lines }: Draft, previous: PreviousResult): Promise<TriedSetting[]> => {
  const sum = (of: readonly { amount: Pence }[]) => of.reduce((total, { amount }) => total + amount, 0);
  const tried: TriedSetting[] = [];
  for (const trial of parallelTrials(input, sum(lines), sum(previous.lines), roundingTolerance(previous))) {
    const calculation = calculate(trial.input, { explain: false });
    tried.push({ trial, lines: calculation.ok ? calculation.result.lines : null });
    await nextTurn();
  }
  return tried;
};

const store = async (
  { db, scope, now }: Context,
  report: ReportHead,
  fileId: number,
  previousFund: Pence | null,
  { people, settings, previous, portal, agreed }: ParallelComparison,
): Promise<number> => {
  const { id } = await db
    .insertInto('parallel_runs')
    .values({
      company_id: report.company_id,
      scheme_id: report.scheme_id,
      period_id: report.period_id,
      report_id: report.id,
      file_id: fileId,
      previous_fund: previousFund,
      fund: report.totals.total_troncs,
      previous_shared: previous,
      shared: portal,
      people_count: people.length,
      differing: people.filter(({ difference }) => difference !== 0).length,
      unexplained: people.filter(({ cause }) => cause === 'unknown').length,
      agreed,
      settings: JSON.stringify(settings),
      people: JSON.stringify(people),
      created_by: scope.id,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Compares the previous system's result of a period with a report, and stores the comparison with its file. It reads the
 * report and changes nothing of it. Returns the id of the run.
 * @throws PortalError csv_errors with every invalid line, before anything is stored
 */
export const addParallelRun = async (
  context: Context,
  reportId: number,
  upload: FormFile,
  fund: Pence | null,
): Promise<number> => {
  const report = await findReport(context, reportId);
  if (report.status !== 'draft')
    throw new PortalError(isReleased(report.status) ? 'already_approved' : 'not_newest_report');
  const { company_id } = report;
  const draft = await draftOf(context, report);
  const inDraft = draft.lines.map(({ employeeId, payrollRef, forename, surname }) => ({
    id: employeeId,
    payroll_ref: payrollRef,
    forename,
    surname,
  }));
  const people = [...new Map(inDraft.map((person) => [person.id, person])).values()];
  const sign = currencySignOf(report.country);
  const lines = await readPreviousResult(upload.path, people, await everyoneIn(context, company_id), sign);
  const previous = { fund, lines };
  const tried = await trySettings(draft, previous);
  const compared = compareParallel(
    { scheme: draft.input.scheme, fund: report.totals.total_troncs, lines: draft.lines },
    previous,
    tried,
  );
  return keepUploads(context, company_id, [upload], async ([fileId = 0]) => {
    const id = await store(context, report, fileId, fund, compared);
    await audit(context, {
      event: 'tronc_reports.compared',
      resource: 'tronc_reports',
      record_id: report.id,
      company_id,
      changes: {
        file: [null, upload.filename],
        parallel_agreed: [null, compared.agreed],
        people: [null, compared.people.length],
      },
    });
    return id;
  });
};
