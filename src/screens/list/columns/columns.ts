import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { ShownColumn } from '#domain/contract/preferences.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { titleKeys } from '#domain/schema/titleParts.ts';

/**
 * Where a phone shows a column: as the column that has others below it (the first when no column says so), as a column of
 * its own, below the main column with its heading, or only if the user has chosen the columns.
 */
export type PhonePlace = 'main' | 'column' | 'below' | 'chosen';

/** Where a tablet shows a column that does not fit next to the others. */
export type TabletPlace = Extract<PhonePlace, 'below' | 'chosen'>;

/** A screen's own definition of a column, in addition to or in place of a generated one. */
export interface CustomColumn<R extends AnyRecord = AnyRecord> {
  /** the field, or a name of the screen's own; preferences and views store it */
  name: string;
  /** translation key of its heading; the heading of its field when absent */
  label?: string;
  /** whether the list can be sorted by it; as declared when absent */
  sort?: boolean;
  align?: 'right';
  /** the columns of the server's export that it represents; its own name when absent */
  csv?: readonly string[];
  /** the field that it shows in another form; that field is then not available separately */
  replaces?: string;
  /** available, but not shown until the user chooses it */
  hidden?: boolean;
  /** its part of the table's width, in percent, for long texts: they are truncated only if there is no more space */
  share?: number;
  /** where a phone shows it; below the main column when absent */
  onPhones?: PhonePlace;
  /** where a screen narrower than 960 px shows it: below the main column, or only if the user has chosen the columns */
  onTablets?: TabletPlace;
  /** `R` is the type of the records of the list that shows the column */
  render?(record: R): ReactNode;
}

/** A column of a list, ready to be rendered. */
export interface ListColumn extends Required<Pick<CustomColumn, 'name' | 'sort' | 'csv' | 'onPhones'>> {
  /** its heading, in the chosen language */
  label: string;
  align: 'right' | undefined;
  share: number | undefined;
  onTablets: TabletPlace | undefined;
  hidden: boolean;
  render(record: AnyRecord): ReactNode;
}

/** Kinds of field that a cell cannot show, or not well. */
const NO_COLUMN: readonly FieldKind[] = ['list', 'document', 'multiline'];

/** @throws Error for a name that is neither a field nor rendered by the screen, which is a mistake in the screen */
function checkColumns(entity: AnyEntity, columns: readonly CustomColumn[]): void {
  const known = ['id', ...Object.keys(entity.fields)];
  const place = `The list of ${entity.name}`;
  for (const { name, replaces, render } of columns)
    for (const one of [render ? undefined : name, replaces])
      if (one !== undefined && !known.includes(one))
        throw new Error(`${place}: the column ${one} is not a field. Name one of ${known.join(', ')}, or add render.`);
}

/**
 * Returns the columns that a list can show: first those shown by default, then every other field that the page does not
 * fix.
 * @throws Error for a column that does not exist
 */
export function availableColumns(
  entity: AnyEntity,
  columns: readonly (string | CustomColumn)[],
  fixed: Readonly<Record<string, unknown>> = {},
): CustomColumn[] {
  const own = columns.map((column) => (typeof column === 'string' ? { name: column } : column));
  checkColumns(entity, own);
  const fixedFields = Object.keys(fixed).map((query) => entity.list.filters?.[query]);
  const taken = new Set<string | undefined>([...own.flatMap(({ name, replaces: of }) => [name, of]), ...fixedFields]);
  const more = fieldsOf(entity)
    // A field that only some users may see is shown on the record, not in a column.
    .filter(([name, { kind, visibleTo }]) => !taken.has(name) && !visibleTo && !NO_COLUMN.includes(kind))
    .map(([name]) => ({ name, hidden: true }));
  return [...own, ...more];
}

/**
 * Returns the chosen columns in the chosen order, always with the column that links to the record; ignores unknown
 * names.
 */
export function arrangeColumns<C extends Pick<ListColumn, 'name' | 'hidden'>>(
  all: readonly C[],
  preferences: readonly ShownColumn[] | undefined,
): C[] {
  const shown = preferences?.flatMap(({ name }) => all.find((column) => column.name === name) ?? []);
  if (!shown || shown.length === 0) return all.filter(({ hidden }) => !hidden);
  const first = all[0];
  return first && !shown.includes(first) ? [first, ...shown] : shown;
}

/**
 * Returns the columns that a phone shows side by side, and those that it shows below the main one, so that no list is
 * wider than the screen and none hides a value. @param isChosen the user has chosen the columns
 */
export function arrangeOnPhone<C extends Pick<ListColumn, 'name' | 'onPhones'>>(
  shown: readonly C[],
  isChosen: boolean,
): { main: C | undefined; columns: C[]; below: C[] } {
  const main = shown.find(({ onPhones }) => onPhones === 'main') ?? shown[0];
  const others = shown.filter((column) => column !== main);
  const below = others.filter(({ onPhones }) => onPhones === 'below' || (isChosen && onPhones === 'chosen'));
  return { main, columns: shown.filter((column) => column === main || column.onPhones === 'column'), below };
}

/**
 * Returns the columns that a tablet shows side by side, and those below the main one. `all`: shows all of them side by
 * side, because there is space or because the user has chosen them.
 */
export function arrangeOnTablet<C extends Pick<ListColumn, 'name' | 'onPhones' | 'onTablets'>>(
  shown: readonly C[],
  all: boolean,
): { main: C | undefined; columns: C[]; below: C[] } {
  const main = shown.find(({ onPhones }) => onPhones === 'main') ?? shown[0];
  const isBeside = (column: C) => all || column === main || column.onTablets === undefined;
  const below = shown.filter((column) => !isBeside(column) && column.onTablets === 'below');
  return { main, columns: shown.filter(isBeside), below };
}

/** The values of a card below its title; the others can be chosen. */
const ON_CARDS = 3;

/**
 * Returns where a phone shows the columns of a generated entity, as on a card: the title, the state next to it, and a few
 * values below. Empty for other entities, whose screens define it.
 */
export function phonePlaces(
  entity: AnyEntity,
  columns: readonly (string | CustomColumn)[],
): ReadonlyMap<string, PhonePlace> {
  const places = new Map<string, PhonePlace>();
  if (!entity.generated) return places;
  for (const column of columns) {
    const name = typeof column === 'string' ? column : column.name;
    const below = [...places.values()].filter((place) => place === 'below').length;
    // A company is of interest to few users, and its name is long.
    const isMinor = name === 'company_id' || below === ON_CARDS;
    if (name === titleKeys(entity.title)[0]) places.set(name, 'main');
    else if (entity.fields[name]?.states) places.set(name, 'column');
    else places.set(name, isMinor ? 'chosen' : 'below');
  }
  return places;
}

/** Limits of a column's width in pixels; the minimum leaves enough space to find its handle again. */
export const WIDTH = { min: 48, max: 1_000 } as const;

export const clampWidth = (width: number): number => Math.round(Math.max(WIDTH.min, Math.min(width, WIDTH.max)));

/** Formats a column for the address and for views: `email`, or `email:240` if it has a width. */
export const columnsToParam = ({ name, width }: ShownColumn): string =>
  width === undefined ? name : `${name}:${width}`;

/** Parses the format of `columnsToParam`; ignores an invalid width. */
export function columnsFromParam(text: string): ShownColumn {
  const [name = '', given] = text.split(':');
  const width = Number(given);
  return given && Number.isFinite(width) ? { name, width: clampWidth(width) } : { name };
}

/** Returns the shown columns with a new width for one of them; undefined lets its content determine the width. */
export const resized = (preferences: readonly ShownColumn[], name: string, width: number | undefined): ShownColumn[] =>
  preferences.map((preference) =>
    preference.name !== name ? preference : width === undefined ? { name } : { name, width: clampWidth(width) },
  );

/** Returns the list with one entry moved a step up (-1) or down (1). */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + step, 0, one);
  return next;
}
