import { setImmediate } from 'node:timers/promises';
import { matchHeader } from '#domain/csv/header.ts';
import { columnNamed, isColumnRequired } from '#domain/imports/employees.ts';
import { csvHeader } from '#i18n/en-GB/csv.ts';
import type { Db } from '#server/context.ts';
import { headerMessages, LineErrors } from '#server/platform/files/csvErrors.ts';
import type { CsvRow } from '#server/platform/files/csvReader.ts';
import { oneBehind, type Start } from '#server/platform/files/oneBehind.ts';
import { changesOf, type Step } from './changes.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { messagesOf } from './messages.ts';
import { lockPeople, peopleOf, takenRefs } from './people.ts';
import type { Place } from './place.ts';
import { LineReader, type ReadLine } from './readLine.ts';

/** Lines that are validated before other requests get a turn: a few milliseconds. */
const AT_ONCE = 50;

/** How many people a file adds, and how many it changes. */
export interface PeopleCount {
  created: number;
  updated: number;
}

/**
 * Reads a file and passes its changes to `take` batch by batch, so that the file is never in memory as a whole; the next
 * batch is read meanwhile. After the first invalid line nothing more is passed on.
 * @param source the batches of the file, of which the first is the header alone
 * @param lock people who are already on the payroll are locked until the transaction ends
 * @param lookups how the names in the file are found, if not as the company has them
 * @throws PortalError csv_errors with the invalid lines
 */
export const readPeople = async (
  db: Db,
  place: Place,
  source: AsyncIterable<CsvRow[]>,
  { lock, lookups: given }: { lock: boolean; lookups?: Lookups },
  take: (steps: Step[]) => Promise<void>,
): Promise<PeopleCount> => {
  const errors = new LineErrors();
  const lookups = given ?? (await lookupsOf(db, place.company_id));
  const count = { created: 0, updated: 0 };
  let reader: LineReader | null = null;
  let people = 0;
  const read = async (start: Start) => {
    for await (const batch of source) {
      if (!reader) {
        const header = batch[0]?.cells ?? [];
        reader = new LineReader(place.columns, checkHeader(header, place, errors), header, lookups, place.variant);
        errors.reject();
        continue;
      }
      const steps = await checkBatch(db, place, { reader, batch, errors, lock });
      people += steps.length;
      if (errors.some) continue;
      for (const { person, changes } of steps) {
        if (!person) count.created += 1;
        else if (changes.length > 0) count.updated += 1;
      }
      await start(() => take(steps));
    }
  };
  await errors.during(() => oneBehind(read));
  if (people === 0 && !errors.some) errors.add(1, csvHeader.no_rows);
  errors.reject();
  return count;
};

const checkHeader = (
  cells: readonly string[],
  { columns, updating, variant }: Place,
  errors: LineErrors,
): ReadonlyMap<string, number> => {
  const named = (required: boolean) =>
    columns.filter((column) => isColumnRequired(column, updating) === required).map(({ name }) => name);
  const match = matchHeader<string>(
    cells.map((cell) => columnNamed(cell, columns, variant)),
    { required: named(true), optional: named(false) },
  );
  errors.add(1, ...headerMessages(match));
  return match.index;
};

interface Batch {
  reader: LineReader;
  batch: readonly CsvRow[];
  errors: LineErrors;
  lock: boolean;
}

/** Returns the valid lines of a batch. The errors of the others are recorded in line order. */
const checkBatch = async (db: Db, place: Place, { reader, batch, errors, lock }: Batch): Promise<Step[]> => {
  const read: ReadLine[] = [];
  for (const [index, row] of batch.entries()) {
    const line = reader.read(row);
    if (line) read.push(line);
    // Lets other requests run in between.
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  const known = await knownIn(db, place, read, lock);
  return read.flatMap((one) => {
    const { person: line } = one;
    const found = known(line.payroll_ref);
    const messages = messagesOf(one, found);
    errors.add(line.line, ...messages);
    if (messages.length > 0) return [];
    const person = found === true ? null : (found ?? null);
    return [{ line, person, changes: person ? changesOf(place, line, person) : [] }];
  });
};

/** Looks up who has a ref: the person if people are updated, otherwise only whether it is used. */
const knownIn = async (db: Db, place: Place, read: readonly ReadLine[], lock: boolean) => {
  const refs = read.map(({ person }) => person.payroll_ref).filter((ref) => ref !== '');
  if (!place.updating) {
    const taken = await takenRefs(db, place, refs);
    return (ref: string) => (taken.has(ref.toLowerCase()) ? (true as const) : undefined);
  }
  if (lock) await lockPeople(db, place, refs);
  const people = await peopleOf(db, place, refs);
  return (ref: string) => people.get(ref.toLowerCase());
};
