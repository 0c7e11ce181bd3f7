import type { IsoDate } from '../dates.ts';
import type { TroncResult } from '../result.ts';
import type { Jurisdiction, LengthOfServiceSpan, ReserveLot, SchemeRules, TroncInput } from '../types.ts';
import { peopleLeftOut } from './leftOut.ts';

/** First and last day worked, both included, and the day it is paid. */
export interface PaidPeriod {
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly payDate: IsoDate;
}

/** Changes of points and splits by people who are not the troncmaster. */
export interface ClientEdits {
  /** each person once, who changed something last first */
  readonly names: readonly string[];
  readonly count: number;
  readonly latest: IsoDate;
  /** the field of the scheme that was changed last; null for the points of one employee */
  readonly field: string | null;
}

/** All that the check looks at. Declared by whoever asks: it finds nothing out by itself. */
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
  /** an earlier period bore the setup fee, so this one can not */
  readonly setupFeeCharged: boolean;
  readonly lengthOfService: readonly LengthOfServiceSpan[];
  /** a report's own period; or those of a scheme from the current one on, in order; none when not known yet */
  readonly periods: readonly PaidPeriod[];
  readonly reserve: {
    /** lots that nobody is paying out, and the first day on which somebody could; null = there is none */
    readonly kept: readonly ReserveLot[];
    readonly nextPayDate: IsoDate | null;
    /** what is being paid out, lot by lot */
    readonly released: readonly ReserveLot[];
  };
  /** names of people with hours who can receive nothing */
  readonly leftOut: readonly string[];
  /** null = nobody but the troncmaster has changed anything since the last release */
  readonly clientEdits: ClientEdits | null;
}

/** The facts of a report as it is made: what it takes, pays and leaves, on its own pay date. */
export function reportFacts(
  input: TroncInput,
  { movements }: TroncResult['reserve'],
  payDate: IsoDate,
  clientEdits: ClientEdits | null,
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
    leftOut: peopleLeftOut(input),
    clientEdits,
  };
}

/**
 * The facts of a scheme as it stands: `input` is its current period's, `periods` that one and those after it. Nothing
 * is being paid out yet, so every lot waits for the current period's pay date. `hoursFit` is false where the hours
 * were recorded by other weeks or days than the scheme now has.
 */
export function schemeFacts(
  input: TroncInput,
  periods: readonly PaidPeriod[],
  clientEdits: ClientEdits | null,
  hoursFit: boolean,
): ComplianceFacts {
  const [current] = periods;
  return {
    ...ofInput(input),
    periods,
    // Without a period nobody can say when the money could be paid.
    reserve: { kept: current ? input.reserve.lots : [], nextPayDate: current?.payDate ?? null, released: [] },
    leftOut: hoursFit ? peopleLeftOut(input) : [],
    clientEdits,
  };
}

const ofInput = (input: TroncInput) => ({
  jurisdiction: input.period.jurisdiction,
  scheme: input.scheme,
  setupFeeCharged: input.setupFeeCharged,
  lengthOfService: input.lengthOfService,
});

const withMoney = (lots: readonly ReserveLot[]): ReserveLot[] => lots.filter(({ amount }) => amount > 0);
