import type { BucketKey, BucketKind } from '../dates/buckets.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import type { Pence } from '../money/money.ts';
import type { Percent } from '../money/percent.ts';
import type { Hours, Points } from '../money/units.ts';

/**
 * The input of the engine. Plain JSON: a report version stores it completely, so that it can always be recalculated.
 */
export interface TroncInput {
  /** Format of this snapshot; increased when a field changes its meaning. */
  readonly format: 1;
  readonly scheme: SchemeRules;
  readonly period: TroncPeriod;
  /** The scheme's divisions with their departments, in any order; key order is by id. */
  readonly divisions: readonly Division[];
  /** Every job role that an employee or an hours row names, in the scheme or not. */
  readonly jobRoles: readonly JobRole[];
  readonly lengthOfService: readonly LengthOfServiceSpan[];
  readonly training: readonly TrainingPoints[];
  /** Everyone linked to the scheme and employed in the period, and everyone with hours in it, including people who opted out. */
  readonly employees: readonly TroncEmployee[];
  /** Empty = hours were not imported. */
  readonly hours: readonly HoursRow[];
  /** Empty = no fund was entered; a fund of 0.00 is not empty. */
  readonly fund: readonly FundAmount[];
  readonly reserve: ReserveInput;
  /** Another period of the scheme has an approved report that charged the setup fee. */
  readonly setupFeeCharged: boolean;
}

/** A percentage or an amount. The amount applies if it is above 0 and the percentage is not (spec section 4). */
export interface Charge {
  readonly percent: Percent | null;
  readonly amount: Pence | null;
}

export type { BucketKey, BucketKind };

/** The location of the site, which determines the law that applies. */
export type Jurisdiction = 'GB' | 'NI' | 'IE' | 'other';

export interface SchemeRules {
  readonly cardFee: Charge;
  readonly troncmastersFee: Percent;
  /** 0, 5000 or 10000 (0, 50 or 100 %); the rest is invoiced to the employer. */
  readonly troncmastersFeeFromFund: Percent;
  readonly setupFee: Pence;
  readonly setupFeeFromFund: Percent;
  readonly reserve: Charge;
  readonly splitByDivision: boolean;
  readonly splitByDepartment: boolean;
  /** The buckets by which the fund is divided. */
  readonly distributionFrequency: BucketKind;
  /** The buckets by which hours are recorded; at least as detailed as those of the fund. */
  readonly employeeTimeBucket: BucketKind;
  readonly pointsByJobRole: boolean;
  readonly pointsByLengthOfService: boolean;
  readonly pointsByTraining: boolean;
}

export interface TroncPeriod {
  readonly id: number;
  /** First and last day, inclusive. */
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Pay date of the scheme's next period; null when there is none. Decides which reserve lots are due now. */
  readonly nextPayDate: IsoDate | null;
  readonly jurisdiction: Jurisdiction;
}

export interface Division {
  readonly id: number;
  readonly name: string;
  readonly split: Percent;
  readonly departments: readonly Department[];
}

export interface Department {
  readonly id: number;
  readonly name: string;
  readonly split: Percent;
}

export interface JobRole {
  readonly id: number;
  readonly title: string;
  readonly points: Points;
  /** The department of the scheme that contains the role; null = the role is not in this scheme. */
  readonly departmentId: number | null;
}

export interface LengthOfServiceSpan {
  readonly months: number;
  readonly points: Points;
}

export interface TrainingPoints {
  readonly trainingId: number;
  readonly completePoints: Points;
  readonly incompletePoints: Points;
}

export interface TroncEmployee {
  readonly id: number;
  readonly payrollRef: string | null;
  readonly surname: string;
  readonly forename: string;
  readonly startDate: IsoDate | null;
  readonly leaveDate: IsoDate | null;
  readonly optedOut: boolean;
  /** In the person's own order: the first one applies to hours rows that name no role. */
  readonly jobRoleIds: readonly number[];
  readonly individualPoints: Points;
  /** Trainings with status Complete; any other training is incomplete. */
  readonly completedTrainingIds: readonly number[];
}

export interface HoursRow {
  readonly employeeId: number;
  /** Null = the person's first job role. */
  readonly jobRoleId: number | null;
  /** By the buckets in which hours are recorded. */
  readonly buckets: readonly BucketHours[];
}

export interface BucketHours {
  readonly bucket: BucketKey;
  readonly hours: Hours;
}

export interface FundAmount {
  readonly bucket: BucketKey;
  readonly amount: Pence;
  /**
   * The part of `amount` that stems from mandatory service charges, where it was entered. It changes no share; payroll
   * owes National Insurance on it (capabilities 1).
   */
  readonly mandatory?: Pence;
}

export interface ReserveInput {
  /** Lots of other periods that still contain money, without anything that an earlier version of this period posted. */
  readonly lots: readonly ReserveLot[];
  /** The amount that the troncmaster releases; null = the lots that are due. */
  readonly release: Pence | null;
}

/** The money that one approved period added to the reserve, less what has been released since. */
export interface ReserveLot {
  readonly periodId: number;
  /** First day of that period, from which s.27G counts. */
  readonly periodStart: IsoDate;
  readonly amount: Pence;
}
