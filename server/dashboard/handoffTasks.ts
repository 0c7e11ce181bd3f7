import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { payrollsWhere } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { Context } from '#server/context.ts';
import { idIn } from '#server/crud/scope.ts';
import { type TaskSources, taskSource } from './source.ts';
import { NOTICE_DAYS, taskOf } from './task.ts';

/** Reports with an earlier pay date are ignored, and those that were paid before the payroll began to hand over. */
const OLDEST_DAYS = 35;
/** A hand-off that was sent this many days ago should be confirmed. */
const CONFIRM_DAYS = 7;

interface Waiting {
  id: number;
  payroll: string;
  company: string;
  frequency: FrequencyType;
  period_number: number;
  pay_date: IsoDate;
}

const paramsOf = ({ payroll, company, frequency, period_number }: Waiting) => ({
  payroll,
  company,
  period: periodName(frequency, period_number),
});
const pathOf = ({ id }: Waiting): string => `/files/payrolls/${id}/files/tronc`;

/**
 * Payrolls with released shares that no hand-off contains, at their next period that can still take them. Only payrolls
 * with a profile, which therefore hand over. A report of which the payroll has handed over something is not a task: the
 * next hand-off includes a correction of it.
 */
const released = (payrolls: number[] | 'all', day: IsoDate): RawBuilder<Waiting> => sql<Waiting>`
    select n.id, y.name as payroll, c.name as company, y.frequency, n.period_number, n.pay_date
    from payroll_profiles f
    join payrolls y on y.company_id = f.company_id and y.id = f.payroll_id
    join companies c on c.id = f.company_id and c.archived_at is null
    cross join lateral (
      select min(p.actual_pay_date) as first from tronc_periods p
      join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
      where p.company_id = f.company_id
        and p.actual_pay_date between ${addDays(day, -OLDEST_DAYS)} and ${addDays(day, NOTICE_DAYS)}
        and p.actual_pay_date >= f.starts_on
        and not exists (select 1 from handoff_lines l
          join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
          where l.company_id = r.company_id and l.report_id = r.id and h.payroll_id = f.payroll_id
            and h.status in ('sent', 'confirmed'))
        and exists (select 1 from tronc_shares s
          join employees e on e.company_id = s.company_id and e.id = s.employee_id and e.payroll_id = f.payroll_id
          where s.company_id = r.company_id and s.report_id = r.id and s.amount <> coalesce((
            select sum(l.amount) from handoff_lines l
            join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
            where l.company_id = s.company_id and l.tronc_period_id = p.id and l.employee_id = s.employee_id
              and h.status in ('sent', 'confirmed')), 0))) due
    cross join lateral (
      select q.id, q.period_number, q.pay_date from payroll_periods q
      where q.company_id = f.company_id and q.payroll_id = f.payroll_id and q.status <> 'approved'
        and q.pay_date >= due.first and q.pay_date >= ${addDays(day, -NOTICE_DAYS)}
      order by q.pay_date limit 1) n
    where ${idIn('f.payroll_id', payrolls)} and due.first is not null`;

interface Unconfirmed extends Waiting {
  sent: IsoDate;
}

/** Hand-offs that were sent a week ago or earlier and are not confirmed. */
const unconfirmed = ({ now }: Context, payrolls: number[] | 'all'): RawBuilder<Unconfirmed> => {
  const until = new Date(now().getTime() - CONFIRM_DAYS * 86_400_000);
  return sql<Unconfirmed>`
    select p.id, y.name as payroll, c.name as company, y.frequency, p.period_number, p.pay_date, h.sent_at::date as sent
    from payroll_handoffs h
    join payrolls y on y.company_id = h.company_id and y.id = h.payroll_id
    join payroll_periods p on p.company_id = h.company_id and p.id = h.period_id
    join companies c on c.id = h.company_id and c.archived_at is null
    where h.status = 'sent' and h.sent_at <= ${until} and ${idIn('h.payroll_id', payrolls)}`;
};

/** Tasks of those who hand tronc shares over to payroll: what is not handed over, and what is not confirmed (issue 23). */
export const handoffTasks: TaskSources = (context, day) => {
  const payrolls = payrollsWhere(context.scope, AREAS.handoffs.canCreate);
  if (payrolls !== 'all' && payrolls.length === 0) return [];
  const toHandOver = (one: Waiting): Task =>
    taskOf({ code: 'shares_to_hand_over', params: paramsOf(one), due: one.pay_date, path: pathOf(one) }, day);
  const toConfirm = (one: Unconfirmed): Task => {
    const params = { ...paramsOf(one), sent: formatDate(one.sent) };
    const due = addDays(one.sent, CONFIRM_DAYS);
    return taskOf({ code: 'handoff_to_confirm', params, due, path: pathOf(one) }, day);
  };
  return [
    taskSource(released(payrolls, day), (rows) => rows.map(toHandOver)),
    taskSource(unconfirmed(context, payrolls), (rows) => rows.map(toConfirm)),
  ];
};
