import type { IsoDate } from '../../dates/isoDate.ts';
import { endOfFollowingMonth } from '../../dates/months.ts';
import { formatMoney } from '../../money/money.ts';
import { releaseBy } from '../reserve.ts';
import type { Jurisdiction, ReserveLot } from '../types.ts';
import { chargedField, isCharged } from './charged.ts';
import type { ComplianceFacts } from './facts.ts';
import { type Finding, LAW, type RuledPlace, TIPS_ACT_START } from './findings.ts';

/** Reports a reserve; in Great Britain also each lot that is paid too late. */
export function reserve({ scheme, reserve: held, periods }: ComplianceFacts, place: RuledPlace): Finding[] {
  const field = chargedField(scheme.reserve, 'troncs_reserve_percentage', 'troncs_reserve_fixed_amount');
  const shared = { code: 'RESERVE', field } as const;
  const found: Finding[] = [];
  if (isCharged(scheme.reserve)) {
    if (place === 'GB')
      found.push({ ...shared, severity: 'warn', law: LAW.GB.deadline, words: 'reserve_gb', params: {} });
    if (place === 'NI') found.push({ ...shared, severity: 'notice', law: null, words: 'reserve_ni', params: {} });
    if (place === 'IE')
      found.push({ ...shared, severity: 'warn', law: LAW.IE.fairness, words: 'reserve_ie', params: {} });
  }
  if (place !== 'GB') return found;
  const late = { ...shared, law: LAW.GB.deadline };
  for (const lot of held.kept) {
    const release_by = lastDay(lot);
    if (release_by !== null && (held.nextPayDate === null || held.nextPayDate > release_by))
      found.push({
        ...late,
        severity: 'breach',
        words: 'reserve_overdue',
        params: { amount: formatMoney(lot.amount), release_by },
      });
  }
  // A warning only: paying the lot is how the delay is corrected, so a blocked approval must not prevent it.
  const pay_date = periods[0]?.payDate ?? '';
  for (const lot of held.released) {
    const release_by = lastDay(lot);
    if (release_by !== null && pay_date > release_by)
      found.push({
        ...late,
        severity: 'warn',
        words: 'reserve_late',
        params: { amount: formatMoney(lot.amount), release_by, pay_date },
      });
  }
  return found;
}

/** Returns the last day for paying out a lot under s.27G; null for lots of periods that began before the Act. */
const lastDay = (lot: ReserveLot): IsoDate | null =>
  lot.periodStart < TIPS_ACT_START ? null : releaseBy(lot.periodStart, 'GB');

/** Returns the first day of a period on which the Act applies to its tips. */
const firstRuled = (start: IsoDate): IsoDate => (start < TIPS_ACT_START ? TIPS_ACT_START : start);

/**
 * Returns the last day for paying out the tips of a period under s.27G, counted from the period's first day to be safe;
 * null if no law sets one: outside Great Britain, and before the Act.
 */
export const payOutBy = (start: IsoDate, end: IsoDate, jurisdiction: Jurisdiction): IsoDate | null =>
  jurisdiction !== 'GB' || end < TIPS_ACT_START ? null : endOfFollowingMonth(firstRuled(start));

/**
 * Reports a release on `released`, after the last day for allocating the tips of the period's first day: s.27G(a)
 * concerns the allocation, by the employer or by the tronc operator. A warning only: the release is how the delay ends,
 * so nothing must prevent it.
 */
export function lateRelease(
  { start, end, jurisdiction }: { start: IsoDate; end: IsoDate; jurisdiction: Jurisdiction },
  released: IsoDate,
): Finding[] {
  const last = payOutBy(start, end, jurisdiction);
  if (last === null || released <= last) return [];
  const params = { start: firstRuled(start), deadline: last, released };
  const law = LAW.GB.allocationDeadline;
  return [{ code: 'DEADLINE', severity: 'warn', field: null, law, words: 'released_late', params }];
}

/**
 * Reports the first period that is paid after the last day for the tips of its own first day. Where the tronc operator
 * pays, the law binds the employer to the day of the allocation only (s.27F(5)), so it is a notice.
 */
export function deadline({ periods, paidBy }: ComplianceFacts): Finding[] {
  for (const { start, end, payDate: pay_date } of periods) {
    const last = payOutBy(start, end, 'GB');
    if (last === null || pay_date <= last) continue;
    const params = { start: firstRuled(start), deadline: last, pay_date };
    const shared = { code: 'DEADLINE', field: 'pay_date', params } as const;
    return [
      paidBy === 'employer'
        ? { ...shared, severity: 'breach', law: LAW.GB.deadline, words: 'deadline' }
        : { ...shared, severity: 'notice', law: LAW.GB.operatorPays, words: 'deadline_operator' },
    ];
  }
  return [];
}

/**
 * Reports statements that were not given to their workers by the last day, `due` being the earliest (s.4B(5)(a)). It is
 * about reports that are released, so it never prevents the release of another one.
 */
export function statementsOverdue({ count, due }: { count: number; due: IsoDate | null }): Finding[] {
  if (count === 0 || due === null) return [];
  const law = LAW.IE.statement;
  return [
    { code: 'STATEMENT_DUE', severity: 'breach', field: null, law, words: 'statement_due', params: { count, due } },
  ];
}
