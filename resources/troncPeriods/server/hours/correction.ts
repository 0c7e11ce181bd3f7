import type { BucketKey } from '#domain/dates/buckets.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { type HoursColumn, readHoursCell } from '#domain/imports/hours.ts';
import { formatHours, HOUR, type Hours } from '#domain/money/units.ts';
import { hoursLines } from '#i18n/en-GB/csv.ts';
import { formatRule } from '#server/platform/http/validationError.ts';
import { daysEmployed, employedWithin, type SchemePerson } from './people.ts';

interface GivenRow {
  employee_id: number;
  job_role_id?: number | null | undefined;
  hours: Readonly<Record<string, string>>;
}

interface StoredRow {
  job_role_id: number | null;
  hours: ReadonlyMap<BucketKey, Hours>;
}

/** What a correction is validated against. */
interface Known {
  columns: readonly HoursColumn[];
  people: ReadonlyMap<number, SchemePerson>;
  /** the titles of the scheme's job roles */
  roles: ReadonlyMap<number, string>;
  /** the stored rows of each person */
  stored: ReadonlyMap<number, readonly StoredRow[]>;
}

/** A row as it will be stored, and what changes in it. */
export interface CorrectedRow {
  person: SchemePerson;
  /** as stored; null = the person's first role */
  job_role_id: number | null;
  /** the job role that this means */
  role: number | null;
  hours: ReadonlyMap<BucketKey, Hours>;
  changes: readonly { bucket: BucketKey; from: Hours; to: Hours }[];
}

type Errors = Record<string, string[]>;

/**
 * Validates corrected hours by the rules of the hours file, with its messages.
 * @throws PortalError invalid with `errors` by `rows.<index>` and, within it, the person, the job role or `hours.<bucket>`
 */
export const readCorrection = (given: readonly GivenRow[], known: Known): CorrectedRow[] => {
  const errors: Errors = Object.create(null);
  const seen = new Map<string, number>();
  const rows = given.map((row, index) => {
    const report = (path: string, message: string): void => {
      errors[`rows.${index}.${path}`] = [message];
    };
    return readRow(row, index, known, seen, report);
  });
  checkTotals(rows, known, errors);
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', { errors });
  return rows.filter((row) => row !== undefined);
};

const readRow = (
  { employee_id, job_role_id: named = null, hours: typed }: GivenRow,
  index: number,
  { columns, people, roles, stored }: Known,
  seen: Map<string, number>,
  report: (path: string, message: string) => void,
): CorrectedRow | undefined => {
  const person = people.get(employee_id);
  if (!person) {
    report('employee_id', formatMessage(hoursLines.person_unknown, { person: `employee_id ${employee_id}` }));
    return undefined;
  }
  const own = stored.get(employee_id) ?? [];
  if (named !== null && !roles.has(named) && !own.some(({ job_role_id }) => job_role_id === named)) {
    report('job_role_id', formatMessage(hoursLines.role_unknown, { role: named }));
    return undefined;
  }
  const job_role_id = storedRole(person, named, own);
  const earlier = seen.get(`${employee_id}/${job_role_id}`);
  if (earlier !== undefined) {
    report('employee_id', formatMessage(hoursLines.repeated, { name: person.name, line: earlier + 1 }));
    return undefined;
  }
  seen.set(`${employee_id}/${job_role_id}`, index);
  const before = own.find((row) => row.job_role_id === job_role_id)?.hours ?? new Map<BucketKey, Hours>();
  const hours = new Map(before);
  const changes: { bucket: BucketKey; from: Hours; to: Hours }[] = [];
  for (const [bucket, text] of Object.entries(typed)) {
    const path = `hours.${bucket}`;
    const column = columns.find((one) => one.bucket === bucket);
    if (!column) {
      report(path, formatRule('not_found', { label: bucket }));
      continue;
    }
    const words = { column: column.name, value: text, name: person.name, most: formatHours(column.most) };
    const read = readHoursCell(text, column);
    if ('fault' in read) report(path, formatMessage(hoursLines[read.fault], words));
    else if (read.hours > 0 && !employedWithin(person, column))
      report(path, formatMessage(hoursLines.hours_outside, words));
    else {
      const from = before.get(bucket) ?? 0;
      hours.set(bucket, read.hours);
      if (from !== read.hours) changes.push({ bucket, from, to: read.hours });
    }
  }
  return { person, job_role_id, role: job_role_id ?? person.role_ids[0] ?? null, hours, changes };
};

/** A missing job role means the person's first one: a row that is stored in the other form is the same row. */
const storedRole = (
  { role_ids: [first] }: SchemePerson,
  named: number | null,
  own: readonly StoredRow[],
): number | null => {
  const has = (role: number | null) => own.some(({ job_role_id }) => job_role_id === role);
  if (has(named) || first === undefined) return named;
  if (named === null && has(first)) return first;
  return named === first && has(null) ? null : named;
};

/** All job roles of a person together have at most the hours of the days on which the person was employed. */
const checkTotals = (rows: readonly (CorrectedRow | undefined)[], { columns, stored }: Known, errors: Errors): void => {
  const changed = new Map<number, Map<number | null, ReadonlyMap<BucketKey, Hours>>>();
  for (const row of rows)
    if (row) {
      const own = changed.get(row.person.id) ?? new Map();
      changed.set(row.person.id, own.set(row.job_role_id, row.hours));
    }
  for (const [index, row] of rows.entries())
    for (const { bucket, to } of row?.changes ?? []) {
      const column = columns.find((one) => one.bucket === bucket);
      if (!row || !column || to === 0) continue;
      const { person } = row;
      const own = changed.get(person.id) ?? new Map();
      const others = (stored.get(person.id) ?? []).filter(({ job_role_id }) => !own.has(job_role_id));
      const total = [...own.values(), ...others.map(({ hours }) => hours)].reduce(
        (sum, hours) => sum + (hours.get(bucket) ?? 0),
        0,
      );
      const most = daysEmployed(person, column) * 24 * HOUR;
      if (total <= most) continue;
      const words = { column: column.name, name: person.name, total: formatHours(total), most: formatHours(most) };
      errors[`rows.${index}.hours.${bucket}`] ??= [formatMessage(hoursLines.hours_too_many_in_all, words)];
    }
};
