import { PortalError } from '#domain/errors.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { groupBy } from '#domain/groupBy.ts';
import { companyColumns } from '#domain/imports/employees.ts';
import { recordsByName } from '#domain/imports/recordsByName.ts';
import type { Variant } from '#domain/schema/field.ts';
import { switchOverLines } from '#i18n/en-GB/csv.ts';
import {
  importPeople,
  type Lookups,
  lookupsOf,
  type Place,
  placeOf,
  readPeople,
} from '#resources/employees/server/index.ts';
import type { Context } from '#server/context.ts';
import type { LineErrors } from '#server/platform/files/csvErrors.ts';
import type { CsvRow } from '#server/platform/files/csvReader.ts';
import { cellIn, type ReadSheet } from './readSheet.ts';

/** Lines that are read together. */
const BATCH = 500;
/** The columns of personal numbers, of which a payroll has one. */
const NUMBERS: readonly string[] = ['ni_number', 'pps_number'];

/** The lines of one payroll. */
export interface PayrollLines {
  place: Place;
  rows: readonly CsvRow[];
}

/** Returns the lines of each payroll, which the context locks unless it only previews. */
export const linesByPayroll = async (
  context: Context,
  read: ReadSheet,
  errors: LineErrors,
  lock: boolean,
): Promise<PayrollLines[]> => {
  if (read.rows.length === 0) return [];
  const payrolls = await context.db
    .selectFrom('payrolls')
    .select(['id', 'name'])
    .where('company_id', '=', context.company)
    .orderBy('id')
    .execute();
  const find = recordsByName(payrolls, ({ name }) => [name]);
  const names = payrolls.map(({ name }) => name).join(', ');
  const matched: { id: number; row: CsvRow }[] = [];
  for (const row of read.rows) {
    const name = cellIn(read, row, 'payroll');
    const [found, ...others] = name === '' ? payrolls : find(name);
    if (!found || others.length > 0)
      errors.add(
        row.line,
        names === '' ? switchOverLines.no_payroll : formatMessage(switchOverLines.payroll_missing, { names }),
      );
    else matched.push({ id: found.id, row });
  }
  const lines: PayrollLines[] = [];
  for (const [payroll_id, own] of groupBy(matched, ({ id }) => id)) {
    const request = { payroll_id, tronc_scheme_id: null, update_existing: true };
    const place = await placeOf(context, request, { lock });
    lines.push({ place: { ...place, columns: companyColumns(place.variant) }, rows: own.map(({ row }) => row) });
  }
  return lines;
};

const numberOf = (variant: Variant): string => (variant === 'IE' ? 'pps_number' : 'ni_number');

/** Returns the lines of a payroll as the batches of its own file. */
async function* batchesOf(read: ReadSheet, { place, rows }: PayrollLines): AsyncGenerator<CsvRow[]> {
  const number = numberOf(place.variant);
  const hasNumber = NUMBERS.some((key) => read.index.has(key));
  const keys = place.columns
    .map(({ name }) => name)
    .filter((key) => (key === number ? hasNumber : read.index.has(key)));
  yield [{ line: 1, cells: keys }];
  const cellOf = (row: CsvRow, key: string) =>
    key === number
      ? (NUMBERS.map((one) => cellIn(read, row, one)).find((cell) => cell !== '') ?? '')
      : cellIn(read, row, key);
  for (let from = 0; from < rows.length; from += BATCH)
    yield rows.slice(from, from + BATCH).map((row) => ({ line: row.line, cells: keys.map((key) => cellOf(row, key)) }));
}

/** What of the other sheets is in the workbook with errors, so that people can refer to it. */
interface PendingNames {
  site: (name: string) => boolean;
  jobRole: (name: string) => boolean;
  scheme: (name: string) => boolean;
}

const withPending = (lookups: Lookups, pending: PendingNames): Lookups => {
  const pendingRecord = (name: string) => ({ id: 0, name, archived: false });
  const or =
    <R>(find: (name: string) => readonly R[], isPending: (name: string) => boolean, record: (name: string) => R) =>
    (name: string): readonly R[] => {
      const found = find(name);
      return found.length === 0 && isPending(name) ? [record(name)] : found;
    };
  return {
    ...lookups,
    sites: or(lookups.sites, pending.site, pendingRecord),
    jobRoles: or(lookups.jobRoles, pending.jobRole, pendingRecord),
    schemes: or(lookups.schemes, pending.scheme, (name) => ({ ...pendingRecord(name), site: { id: 0, name } })),
  };
};

/** Reads the people of all payrolls without writing anything. Adds the errors of their lines. */
export const checkPeople = async (
  { db, company }: Context,
  read: ReadSheet,
  payrolls: readonly PayrollLines[],
  errors: LineErrors,
  { pending, lock }: { pending: PendingNames; lock: boolean },
): Promise<{ created: number; updated: number }> => {
  const total = { created: 0, updated: 0 };
  if (payrolls.length === 0) return total;
  const lookups = withPending(await lookupsOf(db, company), pending);
  for (const payroll of payrolls)
    try {
      const count = await readPeople(
        db,
        payroll.place,
        batchesOf(read, payroll),
        { lock, lookups },
        async () => undefined,
      );
      total.created += count.created;
      total.updated += count.updated;
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== 'csv_errors' || !Array.isArray(error.details.errors))
        throw error;
      for (const { line, messages } of error.details.errors) errors.add(line, ...messages);
    }
  return total;
};

/** Imports the people of all payrolls, each with an import of its own. Returns the ids of the imports. */
export const importAll = async (
  context: Context,
  read: ReadSheet,
  payrolls: readonly PayrollLines[],
  filename: string,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const payroll of payrolls) {
    const { import_id } = await importPeople(context, payroll.place, { filename }, batchesOf(read, payroll));
    ids.push(import_id);
  }
  return ids;
};
