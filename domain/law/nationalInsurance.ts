import type { IsoDate } from '../dates/isoDate.ts';
import type { Pence } from '../money/money.ts';
import { mulDivRound } from '../money/mulDiv.ts';
import { HUNDRED_PERCENT, type Percent } from '../money/percent.ts';
import { type TaxYear, taxYearOf } from '../payroll/taxYear.ts';

/** The main rates of Class 1 contributions in a tax year, between the thresholds, category A. */
interface Rates {
  /** of the worker */
  employee: Percent;
  /** of the employer */
  employer: Percent;
}

/**
 * By the calendar year in which the tax year starts; docs/law.md names the sources. A year is added once its rates are set: the
 * portal never uses those of another year.
 */
const RATES: Readonly<Record<number, Rates>> = {
  2025: { employee: 800, employer: 1_500 },
  2026: { employee: 800, employer: 1_500 },
};

/** National Insurance on shares, if the exemption of an independent tronc does not apply to them. */
export interface InsuranceAtStake extends Rates {
  employeeAmount: Pence;
  employerAmount: Pence;
}

/**
 * Returns the tax year of a pay date, and the National Insurance on shares at its main rates, to the nearest penny; null if its
 * rates are not known. It is the most that is usual: nothing is due on pay below the thresholds, and a worker's rate is lower above the upper
 * earnings limit.
 */
export const insuranceAtStake = (
  shares: Pence,
  payDate: IsoDate,
): { year: TaxYear; atStake: InsuranceAtStake | null } => {
  const year = taxYearOf(payDate, 'GB');
  const rates = RATES[year.start];
  const of = (percent: Percent): Pence => mulDivRound(shares, percent, HUNDRED_PERCENT);
  return {
    year,
    atStake: rates ? { ...rates, employeeAmount: of(rates.employee), employerAmount: of(rates.employer) } : null,
  };
};
