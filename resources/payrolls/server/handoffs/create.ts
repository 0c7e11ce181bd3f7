import { sql } from 'kysely';
import type { z } from 'zod';
import type { newHandoffBody } from '#domain/contract/payrollHandoffs.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import { type Decision, figuresOf, isInFile, type Settlement, settle } from '#domain/payroll/handoff/settle.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { lockLedger } from '#resources/companies/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { lockPeriod } from '../periods/lock.ts';
import { assertWritable } from './file.ts';
import { fileLine } from './lines.ts';
import { type OwedRecord, owedHash, readOwed } from './owed.ts';
import { findRun, type HandoffRun } from './run.ts';

export type NewHandoff = z.output<typeof newHandoffBody>;
type Line = Settlement<OwedRecord>['lines'][number];

/**
 * Locks the ledger and a payroll period, and returns what the period owes now.
 * @throws PortalError not_found, period_approved, profile_missing
 */
export const lockRun = async (
  context: InCompany,
  periodId: number,
): Promise<{ run: HandoffRun & { profile: HandoffProfile }; owed: OwedRecord[] }> => {
  const { db, company } = context;
  await findRun(context, periodId);
  await lockLedger(db, company);
  await lockPeriod(context, periodId);
  const run = await findRun(context, periodId);
  if (run.status === 'approved') throw new PortalError('period_approved');
  const { profile } = run;
  if (!profile) throw new PortalError('profile_missing');
  return { run: { ...run, profile }, owed: await readOwed(db, run) };
};

/** @throws PortalError invalid, with each decision that is not about a held line or not possible for it; nothing_owed */
const settled = (owed: readonly OwedRecord[], decisions: readonly Decision[]): Line[] => {
  const { lines, faults } = settle(owed, decisions);
  if (faults.length > 0)
    throw validationError(
      ...faults.map(({ index, code }) => ({
        path: `decisions.${index}.${code === 'choice' ? 'decision' : 'employee_id'}`,
        rule: code,
      })),
    );
  if (lines.length === 0) throw new PortalError('nothing_owed');
  return lines;
};

/**
 * Creates the draft of a hand-off: every amount that a payroll period owes, and the held ones that are decided. It
 * replaces the payroll's open draft. Nothing counts as handed over until it is sent. Returns its id.
 * @throws PortalError period_approved, profile_missing, handoff_changed, nothing_owed, ref_missing, unsafe_cell,
 * nicable_code_missing; invalid for decisions
 */
export const createHandoff = async (context: Context, periodId: number, body: NewHandoff): Promise<number> => {
  const { db, scope } = context;
  const { run, owed } = await lockRun(context, periodId);
  const hash = owedHash(owed);
  if (owed.length === 0) throw new PortalError('nothing_owed');
  if (body.owed_hash !== hash) throw new PortalError('handoff_changed');
  const decisions = body.decisions ?? [];
  const lines = settled(owed, decisions);
  assertWritable(
    run.profile,
    lines.filter(isInFile).map((line) => fileLine({ ...line, pay_date: run.pay_date, amount: line.now })),
  );
  await withdrawDraft(context, run);
  const { company_id, payroll_id } = run;
  const version = (await newestVersion(db, run)) + 1;
  const figures = figuresOf(lines);
  const { id } = await db
    .insertInto('payroll_handoffs')
    .values({
      company_id,
      payroll_id,
      period_id: run.id,
      version,
      status: 'draft',
      profile: JSON.stringify(run.profile),
      owed_hash: hash,
      ...figures,
      sha256: null,
      treatment_confirmed_by: body.treatment_confirmed ? scope.id : null,
      created_by: scope.id,
      created_at: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(db, { company_id, id }, lines);
  await audit(context, {
    event: 'payroll_handoffs.created',
    resource: 'payroll_handoffs',
    record_id: id,
    company_id,
    changes: {
      handoff: [null, `${periodName(run.frequency, run.period_number)}, ${version}`],
      handoff_people: [null, figures.people],
      handoff_total: [null, formatMoney(figures.total)],
      ...(figures.nicable !== 0 && { handoff_nicable: [null, formatMoney(figures.nicable)] }),
      ...(figures.written_off !== 0 && { written_off: [null, formatMoney(figures.written_off)] }),
      ...(figures.paid_elsewhere !== 0 && { paid_elsewhere: [null, formatMoney(figures.paid_elsewhere)] }),
    },
  });
  return id;
};

const newestVersion = async (db: Db, { company_id, id }: HandoffRun): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int as version from payroll_handoffs
    where company_id = ${company_id} and period_id = ${id}`.execute(db);
  return rows[0]?.version ?? 0;
};

/** A payroll has one draft at most: a newer one replaces it. */
const withdrawDraft = async (context: Context, { company_id, payroll_id }: HandoffRun): Promise<void> => {
  const { db, scope } = context;
  const withdrawn = await db
    .updateTable('payroll_handoffs')
    .set(({ eb }) => ({
      status: 'withdrawn',
      withdrawn_by: scope.id,
      withdrawn_at: context.now(),
      revision: eb('revision', '+', 1),
    }))
    .where('company_id', '=', company_id)
    .where('payroll_id', '=', payroll_id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) return;
  await audit(context, {
    event: 'payroll_handoffs.withdrawn',
    resource: 'payroll_handoffs',
    record_id: withdrawn.id,
    company_id,
    changes: { handoff_status: ['draft', 'withdrawn'] },
  });
};

/** Stores the lines, their people and their decisions with one statement each. */
const insertLines = async (
  db: Db,
  { company_id, id }: { company_id: number; id: number },
  lines: readonly Line[],
): Promise<void> => {
  const rows = JSON.stringify(
    lines.map(({ payroll_ref, surname, forename, department, ...line }) => ({
      ...line,
      amount: line.now,
      person: { payroll_ref, surname, forename, department },
    })),
  );
  await sql`
    insert into handoff_lines (company_id, handoff_id, employee_id, tronc_period_id, scheme_id, report_id, share, handed,
      amount, nicable, treatment, kind, reason, after_leaving, site_name)
    select ${company_id}, ${id}, l.* from jsonb_to_recordset(${rows}::jsonb) as l (employee_id bigint,
      tronc_period_id bigint, scheme_id bigint, report_id bigint, share bigint, handed bigint, amount bigint,
      nicable bigint, treatment text, kind text, reason text, after_leaving boolean, site_name text)`.execute(db);
  await sql`
    insert into handoff_people (company_id, handoff_id, employee_id, payroll_ref, surname, forename, department)
    select distinct on (l.employee_id) ${company_id}::bigint, ${id}::bigint, l.employee_id, p.* from
      jsonb_to_recordset(${rows}::jsonb) as l (employee_id bigint, person jsonb),
      jsonb_to_record(l.person) as p (payroll_ref text, surname text, forename text, department text)`.execute(db);
  await sql`
    insert into handoff_decisions (company_id, handoff_id, employee_id, tronc_period_id, decision, reason)
    select ${company_id}, ${id}, l.employee_id, l.tronc_period_id, l.kind, l.decision_reason
    from jsonb_to_recordset(${rows}::jsonb) as l (employee_id bigint, tronc_period_id bigint, kind text,
      decision_reason text) where l.decision_reason is not null`.execute(db);
};
