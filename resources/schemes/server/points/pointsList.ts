import type { FieldError } from '#domain/schema/rules.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

/** The scheme of a list: an existing one, or one that is about to be created. */
export interface Place {
  company_id: number;
  scheme_id: number | null;
}

/**
 * One of the three lists of points of a scheme. It is always written as a whole: by its own PUT, or embedded in the
 * scheme (F-103). `Row` is a row of a request, points in hundredths; `Shown` a row of a response.
 */
export interface PointsList<Row, Shown> {
  /** its name in the scheme */
  name: 'job_roles' | 'training_tronc_points' | 'length_of_service_tronc_points';
  /**
   * validates rules over several rows, and that records exist; `path` leads to the list in the request ('' = the body)
   */
  faults(db: Db, place: Place, rows: readonly Row[], path: string): Promise<FieldError[]>;
  /** replaces the whole list with these validated rows */
  replace(db: Db, scheme: SchemeKey, rows: readonly Row[]): Promise<void>;
  /** by scheme; a scheme without rows may be absent */
  read(db: Db, schemes: readonly SchemeKey[]): Promise<Map<number, Shown[]>>;
}

/** `at('points', 0, 'time_span')` → `points.0.time_span`; a bare array's path is empty. */
export const at = (...parts: (string | number)[]): string => parts.filter((part) => part !== '').join('.');

/** Returns the indexes of values that already occurred before. */
export const repeated = (values: readonly unknown[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
