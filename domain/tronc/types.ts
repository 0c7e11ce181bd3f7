import type { Pence } from '../money/money.ts';
import type { Percent } from '../money/percent.ts';
import type { Hours, Points } from '../money/units.ts';
import type { IsoDate } from './dates.ts';

/** What the engine takes. Plain JSON: a report version stores it whole, so that it can be recalculated for ever. */
export interface TroncInput {
  /** Format of this snapshot; raised when a field changes its meaning. */
  readonly format: 1;
  readonly scheme: SchemeRules;
  readonly period: TroncPeriod;
  /** The scheme's divisions with their departments; order in the list is free, key order is by id. */
  readonly divisions: readonly Division[];
  /** Every job role that an employee or an hours row names, in the scheme or not. */
  readonly jobRoles: readonly JobRole[];
  readonly lengthOfService: readonly LengthOfServiceSpan[];
  readonly training: readonly TrainingPoints[];
  /** Everyone linked to the scheme and employed in the period, the opted-out too. */
  readonly employees: readonly TroncEmployee[];
  /** Empty = hours were not imported. */
  readonly hours: readonly HoursRow[];
  /** Empty = no fund was given; 0.00 that was given is a fund. */
  readonly fund: readonly BucketAmount[];
  readonly reserve: ReserveInput;
  /** Another period of the scheme has an approved report that charged the setup fee. */
  readonly setupFeeCharged: boolean;
}

/** A percentage or an amount: the amount counts where it is above 0 and the percentage is not (spec section 4). */
export interface Charge {
  readonly percent: Percent | null;
  readonly amount: Pence | null;
}

/** A bucket's first day, or 'period' for the whole period. */
export type BucketKey = IsoDate | 'period';

export type BucketFrequency = 'period' | 'weekly' | 'daily';

/** Where the place of business is, which decides the law. */
export type Jurisdiction = 'GB' | 'NI' | 'IE' | 'other';

export interface SchemeRules {
  readonly cardFee: Charge;
  readonly troncmastersFee: Percent;
  /** 0, 5000 or 10000 (0, 50, 100 %); the rest is invoiced to the employer. */
  readonly troncmastersFeeFromFund: Percent;
  readonly setupFee: Pence;
  readonly setupFeeFromFund: Percent;
  readonly reserve: Charge;
  readonly splitByDivision: boolean;
  readonly splitByDepartment: boolean;
  /** How the fund is divided in time. */
  readonly distributionFrequency: BucketFrequency;
  /** How hours are recorded; as fine as the former or finer (contract E5). */
  readonly employeeTimeBucket: BucketFrequency;
  readonly pointsByJobRole: boolean;
  readonly pointsByLengthOfService: boolean;
  readonly pointsByTraining: boolean;
}

export interface TroncPeriod {
  readonly id: number;
  /** First and last day, both included. */
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
  /** The department of the scheme that holds the role; null = the role is not in this scheme. */
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
  /** In the person's own order: the first one counts where an hours row names none. */
  readonly jobRoleIds: readonly number[];
  readonly individualPoints: Points;
  /** Trainings with status Complete; any other training is incomplete (contract E8). */
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

export interface BucketAmount {
  readonly bucket: BucketKey;
  readonly amount: Pence;
}

export interface ReserveInput {
  /** Lots of other periods that still hold money, without anything an earlier version of this period posted. */
  readonly lots: readonly ReserveLot[];
  /** What the troncmaster releases; null = the lots that are due. */
  readonly release: Pence | null;
}

/** What one approved period put into the reserve, as far as it is still there. */
export interface ReserveLot {
  readonly periodId: number;
  /** First day of that period, from which s.27G counts. */
  readonly periodStart: IsoDate;
  readonly amount: Pence;
}
