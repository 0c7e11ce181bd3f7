import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can, payrollsWhere } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { formatMoney } from '#domain/money/money.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { MONEY_TASKS, moneyTasks } from '#domain/payroll/handoff/moneyTasks.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import {
  currencyOf,
  groupOf,
  type TakingPeriod,
  waitingMoney,
  withoutProfile,
} from '#resources/payrolls/server/index.ts';
import type { Context } from '#server/context.ts';
import { inPayrolls } from '#server/crud/scope.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

/** A hand-off that was sent this many days ago should be confirmed. */
const CONFIRM_DAYS = 7;

const pathOf = (periodId: number): string => `/files/payrolls/${periodId}/files/tronc`;

const periodOf = ({ frequency, period_number }: { frequency: FrequencyType; period_number: number | null }): string =>
  period_number === null ? '–' : periodName(frequency, period_number);

/** What the tasks about money of a payroll have in common: its names, the day it next pays, and the page of its tronc. */
const baseOf = (row: TakingPeriod) => ({
  params: { payroll: row.payroll, company: row.company, period: periodOf(row) },
  due: row.paid_on,
  path: row.period_id === null ? `/companies/${row.company_id}` : pathOf(row.period_id),
});

/** Shares that are not handed over, each for the users who can act on it. */
const moneySources: TaskSources = ({ scope }, day) => {
  const among = inPayrolls(scope, AREAS.handoffs.canCreate, 'f');
  const money = taskSource(waitingMoney(among, day), (rows) =>
    moneyTasks(rows.map(groupOf), ({ period_id }) => period_id)
      .filter(({ code, groups: [row] }) => can(scope, MONEY_TASKS[code], row))
      .map(({ code, groups: [row], amount }) => {
        const { params, ...base } = baseOf(row);
        const shown = showMoney(formatMoney(Math.abs(amount)), currencyOf(row));
        return taskOf({ code, params: { ...params, amount: shown }, ...base }, day);
      }),
  );
  const setUp = taskSource(withoutProfile(among, day), (rows) =>
    rows.map((row) => taskOf({ code: 'handoff_to_set_up', ...baseOf(row) }, day)),
  );
  return [money, setUp];
};

interface Unconfirmed {
  id: number;
  payroll: string;
  company: string;
  frequency: FrequencyType;
  period_number: number;
  sent_at: string;
}

/** Hand-offs that were sent a week ago or earlier and are not confirmed. */
const unconfirmed = ({ now, scope }: Context): RawBuilder<Unconfirmed> => {
  const until = new Date(now().getTime() - CONFIRM_DAYS * 86_400_000);
  return sql<Unconfirmed>`
    select p.id, y.name as payroll, c.name as company, y.frequency, p.period_number, h.sent_at
    from payroll_handoffs h
    join payrolls y on y.company_id = h.company_id and y.id = h.payroll_id
    join payroll_periods p on p.company_id = h.company_id and p.id = h.period_id
    join companies c on c.id = h.company_id and c.archived_at is null
    where h.status = 'sent' and h.sent_at <= ${until} and ${inPayrolls(scope, AREAS.handoffs.canCreate, 'h')}`;
};

/**
 * Tasks of those who hand tronc shares over to payroll: what is not handed over, as long as it is owed or held back, and
 * what is not confirmed (issue 23).
 */
export const handoffTasks: TaskSources = (context, day) => {
  const payrolls = payrollsWhere(context.scope, AREAS.handoffs.canCreate);
  if (payrolls !== 'all' && payrolls.length === 0) return [];
  const toConfirm = ({ id, payroll, company, sent_at, ...period }: Unconfirmed): Task => {
    // A text in the rows of the dashboard's one statement.
    const sent = siteDay(new Date(sent_at));
    const params = { payroll, company, period: periodOf(period), sent: formatDate(sent) };
    return taskOf({ code: 'handoff_to_confirm', params, due: addDays(sent, CONFIRM_DAYS), path: pathOf(id) }, day);
  };
  return [...moneySources(context, day), taskSource(unconfirmed(context), (rows) => rows.map(toConfirm))];
};
