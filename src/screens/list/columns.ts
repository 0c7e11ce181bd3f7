import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { ColumnWish } from '#dataProvider/custom/lists.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';

/** What a screen says of a column itself: beside or in place of what the declaration draws. */
export interface OwnColumn {
  /** the field, or a name of its own; preferences and views keep it */
  name: string;
  /** translation key of its heading; that of the field it shows when absent */
  label?: string;
  /** is there an order by it? the declaration's answer when absent */
  sort?: boolean;
  align?: 'right';
  /** columns of the server's export that it stands for; its own name when absent */
  csv?: readonly string[];
  /** the field that it shows in another form, and which is then not offered beside it */
  of?: string;
  /** offered, but not shown until somebody wants it */
  later?: boolean;
  render?(record: RaRecord): ReactNode;
}

/** A column of a list, ready to be drawn. */
export interface ListColumn extends Required<Pick<OwnColumn, 'name' | 'sort' | 'csv'>> {
  /** its heading, in the language chosen */
  label: string;
  align: 'right' | undefined;
  later: boolean;
  render(record: RaRecord): ReactNode;
}

/** Kinds that no cell shows well, or at all. */
const NO_COLUMN: readonly FieldKind[] = ['list', 'document', 'secret', 'multiline'];

/** Names that a list may show: first those shown by itself, then every other field that is no page's fixed filter. */
export function offered(
  entity: AnyEntity,
  columns: readonly (string | OwnColumn)[],
  fixed: Readonly<Record<string, unknown>> = {},
): OwnColumn[] {
  const own = columns.map((column) => (typeof column === 'string' ? { name: column } : column));
  const fixedFields = Object.keys(fixed).map((query) => entity.list.filters?.[query]);
  const taken = new Set<string | undefined>([...own.flatMap(({ name, of }) => [name, of]), ...fixedFields]);
  const more = fieldsOf(entity)
    // What only some may see is looked up on the record, not read down a column.
    .filter(([name, { kind, gate }]) => !taken.has(name) && !gate && !NO_COLUMN.includes(kind))
    .map(([name]) => ({ name, later: true }));
  return [...own, ...more];
}

/** The columns wanted, in that order, with the way into the record always among them; names unknown here are passed over. */
export function arrange<C extends Pick<ListColumn, 'name' | 'later'>>(
  all: readonly C[],
  wanted: readonly ColumnWish[] | undefined,
): C[] {
  const shown = wanted?.flatMap(({ name }) => all.find((column) => column.name === name) ?? []);
  if (!shown || shown.length === 0) return all.filter(({ later }) => !later);
  const first = all[0];
  return first && !shown.includes(first) ? [first, ...shown] : shown;
}

/** Pixels that a column can be given: never too narrow for its handle to be found again. */
export const WIDTH = { min: 48, max: 1_000 } as const;

export const clampWidth = (width: number): number => Math.round(Math.max(WIDTH.min, Math.min(width, WIDTH.max)));

/** A column as the address and views hold it: `email`, or `email:240` where it has a width. */
export const writeWish = ({ name, width }: ColumnWish): string => (width === undefined ? name : `${name}:${width}`);

/** The way back; a width that makes no sense is none. */
export function readWish(text: string): ColumnWish {
  const [name = '', given] = text.split(':');
  const width = Number(given);
  return given && Number.isFinite(width) ? { name, width: clampWidth(width) } : { name };
}

/** The columns shown, one of them at another width; undefined leaves it to its content. */
export const resized = (wishes: readonly ColumnWish[], name: string, width: number | undefined): ColumnWish[] =>
  wishes.map((wish) =>
    wish.name !== name ? wish : width === undefined ? { name } : { name, width: clampWidth(width) },
  );

/** The same list with one entry moved a step up (-1) or down (1). */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + step, 0, one);
  return next;
}
