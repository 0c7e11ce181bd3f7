import type { IsoDate } from '../../dates/isoDate.ts';
import type { Pence } from '../../money/money.ts';
import type { TroncResult } from '../result.ts';
import type { FundAmount, Jurisdiction, LengthOfServiceSpan, ReserveLot, SchemeRules, TroncInput } from '../types.ts';
import { excludedPeople } from './excludedPeople.ts';

/** Who pays the shares to the workers (Employment Rights Act 1996, s.27F(5)). */
export const PAID_BY = ['employer', 'tronc_operator'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** First and last day worked, inclusive, and the pay date. */
export interface PaidPeriod {
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly payDate: IsoDate;
}

/** Changes to points and splits by people other than the troncmaster. */
export interface ClientEdits {
  /** each person once, the most recent editor first */
  readonly names: readonly string[];
  readonly count: number;
  readonly latest: IsoDate;
  /** the field of the scheme that was changed last; null for the points of one employee */
  readonly field: string | null;
}

/** Everything that the check uses. The caller supplies it; the check reads nothing itself. */
export interface ComplianceFacts {
  readonly jurisdiction: Jurisdiction;
  readonly scheme: Pick<
    SchemeRules,
    | 'cardFee'
    | 'troncmastersFee'
    | 'troncmastersFeeFromFund'
    | 'setupFee'
    | 'setupFeeFromFund'
    | 'reserve'
    | 'pointsByJobRole'
    | 'pointsByLengthOfService'
    | 'pointsByTraining'
  >;
  /** an earlier period was charged the setup fee, so this one cannot be */
  readonly setupFeeCharged: boolean;
  readonly paidBy: PaidBy;
  readonly lengthOfService: readonly LengthOfServiceSpan[];
  /** a report's own period, or a scheme's periods from the current one, in order; empty if not known yet */
  readonly periods: readonly PaidPeriod[];
  readonly reserve: {
    /** lots that are not being paid out, and the first pay date on which they could be; null = no such date */
    readonly kept: readonly ReserveLot[];
    readonly nextPayDate: IsoDate | null;
    /** the amounts being paid out, by lot */
    readonly released: readonly ReserveLot[];
  };
  /** names of people with hours who cannot receive anything */
  readonly leftOut: readonly string[];
  /** null = only the troncmaster has changed anything since the last release */
  readonly clientEdits: ClientEdits | null;
  /** names of people who are opted out without a signed document */
  readonly optOutsWithoutEvidence: readonly string[];
  /** of a report whose site has takings in its period */
  readonly takings?: TakingsFacts | null;
  /** the fund of a report; absent for a scheme */
  readonly fund?: readonly FundAmount[];
}

/** What the fund of a period could count of the takings of its site, in minor units. */
export interface TakingsFacts {
  readonly total: Pence;
  /** the part that stems from mandatory service charges */
  readonly mandatory: Pence;
}

/** What the check uses that is no part of a calculation's input. */
export type ObservedFacts = Pick<ComplianceFacts, 'paidBy' | 'clientEdits' | 'optOutsWithoutEvidence' | 'takings'>;

/** Returns the facts of a report: what it deducts, pays and leaves on its pay date. */
export function reportFacts(
  input: TroncInput,
  { movements }: TroncResult['reserve'],
  payDate: IsoDate,
  observed: ObservedFacts,
): ComplianceFacts {
  const paid = (lot: ReserveLot) =>
    -movements.reduce(
      (sum, { kind, lotPeriodId, amount }) => sum + (kind === 'release' && lotPeriodId === lot.periodId ? amount : 0),
      0,
    );
  const { lots } = input.reserve;
  return {
    ...ofInput(input),
    periods: [{ start: input.period.start, end: input.period.end, payDate }],
    reserve: {
      kept: withMoney(lots.map((lot) => ({ ...lot, amount: lot.amount - paid(lot) }))),
      nextPayDate: input.period.nextPayDate,
      released: withMoney(lots.map((lot) => ({ ...lot, amount: paid(lot) }))),
    },
    leftOut: excludedPeople(input),
    fund: input.fund,
    ...observed,
  };
}

/**
 * Returns the facts of a scheme as currently configured. `input` is the input of its current period; `periods` are that
 * period and the later ones. Nothing is being paid out yet, so the earliest pay date for every lot is that of the
 * current period. `hoursFit` is false if the recorded hours do not match the weeks or days that the scheme now has.
 */
export function schemeFacts(
  input: TroncInput,
  periods: readonly PaidPeriod[],
  observed: ObservedFacts,
  hoursFit: boolean,
): ComplianceFacts {
  const [current] = periods;
  return {
    ...ofInput(input),
    periods,
    // Without a period it is not known when the money could be paid.
    reserve: { kept: current ? input.reserve.lots : [], nextPayDate: current?.payDate ?? null, released: [] },
    leftOut: hoursFit ? excludedPeople(input) : [],
    ...observed,
  };
}

const ofInput = (input: TroncInput) => ({
  jurisdiction: input.period.jurisdiction,
  scheme: input.scheme,
  setupFeeCharged: input.setupFeeCharged,
  lengthOfService: input.lengthOfService,
});

const withMoney = (lots: readonly ReserveLot[]): ReserveLot[] => lots.filter(({ amount }) => amount > 0);
