import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { matchHeader } from '#domain/csv/header.ts';
import type { Variant } from '#domain/schema/field.ts';
import { csvHeader } from '#i18n/en-GB/csv.ts';
import { audit } from '#server/audit/audit.ts';
import { faultLine, headerMessages, LineErrors } from '#server/files/csvErrors.ts';
import { CsvFault } from '#server/files/csvFault.ts';
import { type CsvRow, readCsv } from '#server/files/csvReader.ts';
import type { Context, Db } from '#server/http/context.ts';
import { refuse, sayRule } from '#server/http/words.ts';
import { importColumns } from './columns.ts';
import { insertPeople, type Place } from './insert.ts';
import { lookupsOf, takenRefs } from './lookups.ts';
import { type ImportLine, LineReader } from './readLine.ts';

/**
 * Adds the people of a CSV file to a payroll, all or none (contract C5). Rows are written while the file is read, so
 * that no file is ever held whole; the first faulty line ends the writing, and the transaction takes it back.
 * @returns how many people were added
 * @throws PortalError csv_errors with the faulty lines; invalid for a scheme of another company
 */
export const importEmployees = async (
  context: Context,
  target: { payroll_id: number; tronc_scheme_id: number | null },
  path: string,
): Promise<number> => {
  const { db } = context;
  const { company_id, variant } = await lockPayroll(db, target.payroll_id);
  const place = { ...target, company_id };
  await checkScheme(db, place);
  const employees = await readInto(db, place, variant, path);
  await audit(context, {
    event: 'employees.imported',
    resource: 'payrolls',
    record_id: place.payroll_id,
    company_id,
    changes: { employees: [null, employees], tronc_scheme_id: [null, place.tronc_scheme_id] },
  });
  return employees;
};

/** Two imports into one payroll wait for each other, so that the second sees the refs of the first. */
const lockPayroll = async (db: Db, id: number): Promise<{ company_id: number; variant: Variant }> => {
  const row = await db
    .selectFrom('payrolls')
    .select(['company_id', 'irish_payroll'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { company_id: row.company_id, variant: row.irish_payroll ? 'IE' : 'GB' };
};

const checkScheme = async (db: Db, { company_id, tronc_scheme_id }: Place): Promise<void> => {
  if (tronc_scheme_id === null) return;
  const { rows } = await sql`
    select 1 from schemes where company_id = ${company_id} and id = ${tronc_scheme_id}`.execute(db);
  if (rows.length === 0) throw refuse({ path: 'tronc_scheme_id', rule: 'not_found' });
};

const readInto = async (db: Db, place: Place, variant: Variant, path: string): Promise<number> => {
  const errors = new LineErrors();
  const lookups = await lookupsOf(db, place.company_id);
  let reader: LineReader | null = null;
  let people = 0;
  try {
    for await (const batch of readCsv(createReadStream(path))) {
      if (!reader) {
        const header = batch[0]?.cells ?? [];
        const columns = importColumns(variant);
        reader = new LineReader(columns, checkHeader(header, variant, errors), header, lookups, variant);
        errors.refuse();
        continue;
      }
      const lines = await checkBatch(db, place, reader, batch, errors);
      if (!errors.some) await insertPeople(db, place, lines);
      people += lines.length;
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    const { line, messages } = faultLine(error);
    errors.add(line, ...messages);
  }
  if (people === 0 && !errors.some) errors.add(1, csvHeader.no_rows);
  errors.refuse();
  return people;
};

const checkHeader = (cells: readonly string[], variant: Variant, errors: LineErrors): ReadonlyMap<string, number> => {
  const columns = importColumns(variant);
  const named = (required: boolean) =>
    columns.filter(({ field }) => field.required === required).map(({ name }) => name);
  const match = matchHeader<string>(cells, { required: named(true), optional: named(false) });
  errors.add(1, ...headerMessages(match));
  return match.index;
};

/** The sound people of a batch; what is wrong with the others is noted, line by line in order. */
const checkBatch = async (
  db: Db,
  place: Place,
  reader: LineReader,
  batch: readonly CsvRow[],
  errors: LineErrors,
): Promise<ImportLine[]> => {
  const read = batch.flatMap((row) => reader.read(row) ?? []);
  const refs = read.map(({ person }) => person.payroll_ref).filter((ref) => ref !== '');
  const taken = await takenRefs(db, place, refs);
  return read.flatMap(({ person, messages }) => {
    if (taken.has(person.payroll_ref.toLowerCase())) messages.push(sayRule('taken', { label: 'payroll_ref' }));
    errors.add(person.line, ...messages);
    return messages.length === 0 ? [person] : [];
  });
};
