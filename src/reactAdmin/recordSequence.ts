import type { GetListParams, Identifier } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';

/** The list that the user came from, and the address of its records' pages: `/employees/{id}`. */
export interface RecordSequence {
  resource: string;
  template: string;
  params: GetListParams;
  total: number;
}

/** Stored in this tab only. */
export const SEQUENCE_KEY = 'list.walk';
const ID = '{id}';

/** Turns the address of a record's page into a template: `/companies/2/x/2` of 2 → `/companies/2/x/{id}`. */
export function templateOf(href: string, id: Identifier): string | undefined {
  const [path = ''] = href.split('?');
  const parts = path.split('/');
  const at = parts.lastIndexOf(String(id));
  return at < 0 ? undefined : parts.with(at, ID).join('/');
}

/**
 * Returns the id of the record whose page has this address, and the rest of the address (a tab); undefined if the
 * address does not match the template.
 */
export function placeIn(template: string, pathname: string): { id: string; rest: string } | undefined {
  const [before = '', after = ''] = template.split(ID);
  if (!pathname.startsWith(before)) return undefined;
  const [id = ''] = pathname.slice(before.length).split('/');
  const rest = pathname.slice(before.length + id.length);
  if (id === '' || !rest.startsWith(after)) return undefined;
  const tab = rest.slice(after.length);
  return tab === '' || tab.startsWith('/') ? { id, rest: tab } : undefined;
}

export const pathTo = (template: string, id: Identifier, rest: string): string =>
  template.replace(ID, String(id)) + rest;

export interface SequenceStep {
  id: Identifier;
  page: number;
}

/** Returns the record that is one step away on the loaded page, or the number of another page if the step leaves it. */
export function stepTo(
  { params, total }: Pick<RecordSequence, 'params' | 'total'>,
  rows: readonly AnyRecord[],
  id: string,
  step: -1 | 1,
): SequenceStep | { page: number } | undefined {
  const { page = 1, perPage = rows.length } = params.pagination ?? {};
  const at = rows.findIndex((row) => String(row.id) === id);
  if (at < 0) return undefined;
  const next = rows[at + step];
  if (next) return { id: next.id, page };
  const other = page + step;
  return other >= 1 && (other - 1) * perPage < total ? { page: other } : undefined;
}
