import { type RawBuilder, sql } from 'kysely';
import { AREAS, CAN_ACT_FOR_CLIENT, CAN_APPROVE_BATCHES } from '#domain/access/areas.ts';
import { type AccessRule, can, payrollsWhere } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { type PeriodStatus, step } from '#domain/payroll/periodStates.ts';
import type { TaskCode } from '#domain/taskCodes.ts';
import type { Context } from '#server/context.ts';
import { idIn } from '#server/crud/scope.ts';
import { type TaskSource, type TaskSources, taskSource } from './source.ts';
import { NOTICE_DAYS, taskOf } from './task.ts';

/** A payroll period that needs action, with what its newest batch contributes to whose turn it is. */
interface Waiting {
  id: number;
  company_id: number;
  payroll_id: number;
  period_number: number;
  status: PeriodStatus;
  pay_date: IsoDate;
  payroll_input_due: IsoDate;
  submitted: boolean;
  payroll: string;
  frequency: FrequencyType;
  company: string;
  requires_checking: boolean | null;
  checked_by: number | null;
}

/** Returns the source of the periods `p` in these states, of the payrolls on which the caller meets the rule. */
const waiting = (
  { scope }: Context,
  rule: AccessRule,
  states: RawBuilder<unknown>,
  tasks: (rows: readonly Waiting[]) => Task[],
): TaskSource[] => {
  const payrolls = payrollsWhere(scope, rule);
  if (payrolls !== 'all' && payrolls.length === 0) return [];
  const query = sql<Waiting>`
    select p.id, p.company_id, p.payroll_id, p.period_number, p.status, p.pay_date, p.payroll_input_due,
      p.submitted_by is not null as submitted, y.name as payroll, y.frequency, c.name as company,
      b.requires_checking, b.checked_by
    from payroll_periods p
    join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
    join companies c on c.id = p.company_id
    left join lateral (
      select requires_checking, checked_by from payroll_batches b
      where b.company_id = p.company_id and b.period_id = p.id order by version desc limit 1) b on true
    where ${idIn('p.payroll_id', payrolls)} and ${states}`;
  return [taskSource(query, tasks)];
};

const taskAt = (code: TaskCode, due: IsoDate, found: Waiting, day: IsoDate): Task => {
  const { payroll, company, id } = found;
  const period = periodName(found.frequency, found.period_number);
  return taskOf({ code, params: { payroll, company, period }, due, path: `/files/payrolls/${id}/files` }, day);
};

/** Tasks for batches that this user can currently check or approve, as the state table decides (E3). */
export const batchTasks: TaskSources = (context, day) => {
  const { scope } = context;
  const tasksFor = (one: Waiting): Task[] => {
    const { status, submitted, requires_checking, checked_by: checkedBy } = one;
    const taken = step(
      'approve',
      { status, submitted, requiresChecking: requires_checking ?? true, checkedBy },
      { id: scope.id, provider: scope.tronc_master, dualApprove: can(scope, CAN_APPROVE_BATCHES, one) },
    );
    if (!('to' in taken)) return [];
    return [taskAt(taken.to === 'approved' ? 'batch_to_approve' : 'batch_to_check', one.pay_date, one, day)];
  };
  const states = sql`p.status in ('unapproved', 'checked')`;
  return waiting(context, CAN_ACT_FOR_CLIENT, states, (rows) => rows.flatMap(tasksFor));
};

/** What the provider has to do for a period in this state. */
const PROVIDERS: Partial<Record<PeriodStatus, TaskCode>> = {
  'not started': 'payroll_to_process',
  processing: 'batch_to_post',
  queried: 'batch_to_answer',
};

/** The provider's tasks: complete input to process, a batch to post, a query to answer. */
export const providerTasks: TaskSources = (context, day) => {
  if (!context.scope.tronc_master) return [];
  const states = sql`(p.status in ('processing', 'queried') or (p.status = 'not started' and p.submitted_by is not null))`;
  const tasksFor = (one: Waiting): Task[] => {
    const code = PROVIDERS[one.status];
    return code ? [taskAt(code, one.pay_date, one, day)] : [];
  };
  return waiting(context, 'troncmaster', states, (rows) => rows.flatMap(tasksFor));
};

/** Payroll input that the client still has to complete, shown until the pay date. */
export const inputTasks: TaskSources = (context, day) => {
  if (context.scope.tronc_master) return [];
  const states = sql`p.status = 'not started' and p.submitted_by is null
    and p.payroll_input_due <= ${addDays(day, NOTICE_DAYS)} and p.pay_date >= ${day}`;
  return waiting(context, AREAS.files.canCreate, states, (rows) =>
    rows.map((one) => taskAt('input_to_complete', one.payroll_input_due, one, day)),
  );
};
