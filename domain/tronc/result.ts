import type { IsoDate } from '../dates/isoDate.ts';
import type { Pence } from '../money/money.ts';
import type { Hours, Points } from '../money/units.ts';
import type { BlockingNote, ExplanationNote, WarningNote } from './notes.ts';
import type { BucketKey } from './types.ts';

/** A report, or the errors that prevent it. */
export type Calculation =
  | { readonly ok: true; readonly result: TroncResult }
  | { readonly ok: false; readonly errors: readonly BlockingNote[] };

/** Everything that a report shows. Plain JSON. */
export interface TroncResult extends Deductions {
  readonly reserve: ReserveResult;
  /** The money shared among the workers: net fund − top-up + release. */
  readonly distributable: Pence;
  /** The sum of the lines; always equals distributable. */
  readonly distributed: Pence;
  readonly residual: 0;
  readonly employeesCount: number;
  readonly totalHours: Hours;
  readonly buckets: readonly BucketResult[];
  readonly pots: readonly PotResult[];
  readonly departments: readonly DepartmentTotal[];
  readonly lines: readonly ReportLine[];
  readonly warnings: readonly WarningNote[];
}

export interface Deductions {
  /** F: the sum of the fund's amounts. On the wire `total_troncs`. */
  readonly fund: Pence;
  readonly cardTransactionFee: Pence;
  readonly troncmastersFee: FeeSplit;
  readonly setupFee: FeeSplit;
  /** N: the fund less the fees paid from it, before the reserve. */
  readonly netFund: Pence;
}

/** total = fund + employer. */
export interface FeeSplit {
  readonly total: Pence;
  readonly fund: Pence;
  /** Invoiced to the employer. */
  readonly employer: Pence;
}

/** closing = opening + topUp − release. */
export interface ReserveResult {
  readonly opening: Pence;
  readonly topUp: Pence;
  readonly release: Pence;
  readonly closing: Pence;
  /** The movements that approving this report posts to the ledger, in order. */
  readonly movements: readonly ReserveMovement[];
}

export interface ReserveMovement {
  readonly kind: 'top_up' | 'release';
  /** The period whose lot increases or decreases. */
  readonly lotPeriodId: number;
  /** Signed: top-ups positive, releases negative. */
  readonly amount: Pence;
  /** Balance of the whole reserve after the movement. */
  readonly balance: Pence;
  /** The lot's deadline under s.27G; null where that section does not apply. */
  readonly releaseBy: IsoDate | null;
}

export interface BucketResult {
  readonly bucket: BucketKey;
  readonly fund: Pence;
  readonly distributable: Pence;
}

/** The money of one bucket for one group of people. */
export interface PotResult {
  readonly bucket: BucketKey;
  /** Null if the scheme does not split at this level (division or department). */
  readonly divisionId: number | null;
  readonly division: string | null;
  readonly departmentId: number | null;
  readonly department: string | null;
  /** Sum of hours × points, exact: a decimal or a fraction. */
  readonly weight: string;
  readonly amount: Pence;
  /** Money per hour × point with six decimals, "…" if more digits follow. */
  readonly valuePerPoint: string;
}

export interface DepartmentTotal {
  readonly divisionId: number;
  readonly division: string;
  readonly departmentId: number;
  readonly department: string;
  readonly people: number;
  readonly hours: Hours;
  readonly amount: Pence;
}

/**
 * The status that explains the line. The first that applies, in this order: opted out, no hours, no points, leaver,
 * starter, included.
 */
export type LineStatus = 'included' | 'starter' | 'leaver' | 'opted_out' | 'no_hours' | 'no_points';

/** One person in one job role. */
export interface ReportLine {
  readonly employeeId: number;
  readonly payrollRef: string | null;
  readonly surname: string;
  readonly forename: string;
  readonly divisionId: number;
  readonly division: string;
  readonly departmentId: number;
  readonly department: string;
  readonly jobRoleId: number | null;
  readonly jobTitle: string | null;
  readonly startDate: IsoDate | null;
  readonly leaveDate: IsoDate | null;
  readonly status: LineStatus;
  readonly hours: Hours;
  /**
   * As recorded, by date, without buckets that have no hours. The single bucket of a whole period has the period's
   * first day.
   */
  readonly bucketHours: readonly { readonly bucketStart: IsoDate; readonly hours: Hours }[];
  readonly points: LinePoints;
  /** Completed months of service at the end of the period or on an earlier leave date; null without a start date. */
  readonly lengthOfServiceMonths: number | null;
  /** Hours × points, exact: a decimal or a fraction. 0 for people who opted out. */
  readonly weight: string;
  readonly amount: Pence;
  /** To the nearest penny, halves up; null without hours. */
  readonly amountPerHour: Pence | null;
  /** 1 if the amount includes a rounding penny. */
  readonly rounding: 0 | 1;
  readonly explanation: readonly ExplanationNote[];
}

/** Kinds of points that the scheme does not use are 0. */
export interface LinePoints {
  readonly jobRole: Points;
  readonly individual: Points;
  readonly lengthOfService: Points;
  readonly training: Points;
  /** The sum, plus one point if no kind is switched on; at least 0. */
  readonly total: Points;
}
