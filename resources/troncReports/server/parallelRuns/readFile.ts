import { createReadStream } from 'node:fs';
import { matchHeader } from '#domain/csv/header.ts';
import { foldText } from '#domain/fold.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { groupBy } from '#domain/groupBy.ts';
import { namesAgree } from '#domain/imports/names.ts';
import { PARALLEL_RUN_COLUMNS, type ParallelRunColumn } from '#domain/imports/parallelRun.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { parseShownAmount } from '#domain/money/shownAmount.ts';
import { parseHours, parsePoints } from '#domain/money/units.ts';
import type { PreviousLine } from '#domain/tronc/index.ts';
import { csvHeader, csvLines, parallelLines } from '#i18n/en-GB/csv.ts';
import { headerMessages, LineErrors } from '#server/platform/files/csvErrors.ts';
import { type CsvRow, readCsv } from '#server/platform/files/csvReader.ts';

/** The largest amount of one line, so that sums stay exact. */
const LARGEST: Pence = 1_000_000_000;

/** A person whom a line can name. */
export interface NamedPerson {
  id: number;
  payroll_ref: string | null;
  forename: string;
  surname: string;
}

type KeysOf = (person: NamedPerson) => readonly string[];

const byKey = (people: readonly NamedPerson[], keysOf: KeysOf) =>
  groupBy(
    people.flatMap((person) => [...new Set(keysOf(person).map(normalised))].map((key) => ({ key, person }))),
    ({ key }) => key,
  );

/** Returns how the people of a name or ref are found. Many files have only refs, so each index is built on first use. */
const indexBy = (people: readonly NamedPerson[], keysOf: KeysOf) => {
  let index: ReturnType<typeof byKey> | undefined;
  return (text: string): readonly NamedPerson[] => {
    index ??= byKey(people, keysOf);
    const key = normalised(text);
    return key === '' ? [] : (index.get(key) ?? []).map(({ person }) => person);
  };
};

const normalised = (text: string): string => foldText(text).replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

type Finder = (ref: string, name: string) => { id: number | null } | { message: string };

/**
 * Returns how a line's person is found: by the ref among the people of the draft, then among all of the company; without a ref
 * by the name. A person who is not found is only in the file.
 */
const finderOf = (draft: readonly NamedPerson[], company: readonly NamedPerson[]): Finder => {
  const refs = [draft, company].map((people) => indexBy(people, ({ payroll_ref }) => [payroll_ref ?? '']));
  const names = [draft, company].map((people) =>
    indexBy(people, ({ forename, surname }) => [`${surname} ${forename}`, `${forename} ${surname}`]),
  );
  return (ref, name) => {
    const byRef = ref !== '';
    const found = (byRef ? refs : names).map((of) => of(byRef ? ref : name)).find((people) => people.length > 0) ?? [];
    const [person, ...others] = found;
    if (!person) return { id: null };
    if (others.length > 0)
      return {
        message: formatMessage(byRef ? parallelLines.ref_ambiguous : parallelLines.name_ambiguous, { ref, name }),
      };
    const own = `${person.surname}, ${person.forename}`;
    return namesAgree(name, own)
      ? { id: person.id }
      : { message: formatMessage(parallelLines.other_name, { ref, name, own }) };
  };
};

type Cell = (column: ParallelRunColumn) => string;

/** Reads a number of a cell; a blank one is null. Adds the message of one that is invalid. */
const numberIn = (
  cell: Cell,
  column: 'hours' | 'points',
  parse: (text: string) => number | null,
  messages: string[],
): number | null => {
  const value = cell(column);
  if (value === '') return null;
  const number = parse(value);
  if (number !== null && number >= 0) return number;
  messages.push(formatMessage(parallelLines[`${column}_invalid`], { value }));
  return null;
};

const amountIn = (cell: Cell, sign: string, messages: string[]): Pence => {
  const value = cell('amount');
  const amount = value === '' ? 0 : parseShownAmount(value, sign);
  if (amount === null) messages.push(formatMessage(parallelLines.amount_invalid, { value }));
  else if (amount < 0) messages.push(formatMessage(parallelLines.amount_negative, { value }));
  else if (amount > LARGEST)
    messages.push(formatMessage(parallelLines.amount_too_large, { value, most: formatMoney(LARGEST) }));
  return amount ?? 0;
};

const readLine = (cell: Cell, find: Finder, sign: string): { line: PreviousLine } | { messages: string[] } => {
  const [ref, name] = [cell('payroll_ref'), cell('name')];
  if (ref === '' && name === '') return { messages: [parallelLines.person_missing] };
  const messages: string[] = [];
  const found = find(ref, name);
  if ('message' in found) messages.push(found.message);
  const line = {
    employeeId: 'id' in found ? found.id : null,
    ref,
    name,
    jobTitle: cell('job_role') || null,
    amount: amountIn(cell, sign, messages),
    hours: numberIn(cell, 'hours', parseHours, messages),
    points: numberIn(cell, 'points', parsePoints, messages),
  };
  return messages.length > 0 ? { messages } : { line };
};

/** Returns the reader of a row. Every column error of the header is added. */
const rowReader = (header: readonly string[], errors: LineErrors) => {
  const match = matchHeader<ParallelRunColumn>(header, { required: ['amount'], optional: PARALLEL_RUN_COLUMNS });
  const isNamed = match.index.has('payroll_ref') || match.index.has('name');
  errors.add(1, ...headerMessages(isNamed ? match : { ...match, missing: ['payroll_ref', ...match.missing] }));
  return ({ cells }: CsvRow): Cell | { messages: string[] } => {
    if (cells.length !== header.length)
      return { messages: [formatMessage(csvLines.ragged, { found: cells.length, expected: header.length })] };
    return (column) => (cells[match.index.get(column) ?? -1] ?? '').trim();
  };
};

/**
 * Reads the previous system's result of a period.
 * @param draft the people of the draft
 * @param company everyone of the company
 * @param sign that of the company's currency
 * @throws PortalError csv_errors with every invalid line
 */
export const readPreviousResult = async (
  path: string,
  draft: readonly NamedPerson[],
  company: readonly NamedPerson[],
  sign: string,
): Promise<PreviousLine[]> => {
  const errors = new LineErrors();
  const lines: PreviousLine[] = [];
  const find = finderOf(draft, company);
  await errors.during(async () => {
    let read: ReturnType<typeof rowReader> | null = null;
    let rows = 0;
    for await (const batch of readCsv(createReadStream(path))) {
      if (!read) {
        read = rowReader(batch[0]?.cells ?? [], errors);
        errors.reject();
        continue;
      }
      for (const row of batch) {
        rows += 1;
        const cell = read(row);
        const result = typeof cell === 'function' ? readLine(cell, find, sign) : cell;
        if ('line' in result) lines.push(result.line);
        else errors.add(row.line, ...result.messages);
      }
    }
    if (rows === 0) errors.add(1, csvHeader.no_rows);
  });
  errors.reject();
  return lines;
};
