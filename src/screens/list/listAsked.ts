import type { GetListParams } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { sortOf } from '../../fields/target.ts';
import type { Asks } from '../ahead.ts';

/** Rows of a list that answers everything at once; the data provider then asks for no page (contract A2). */
export const ALL_ROWS = 1_000;

/** Rows a page. */
export const pageSizeOf = ({ list }: AnyEntity): number => (list.perPage === 'all' ? ALL_ROWS : list.perPage);

/** What a list always asks for, beside what the address says. */
export interface ListAsked {
  /** what the page fixes, by the query's names: `{company_ids: [4]}` */
  filter?: Readonly<Record<string, unknown>>;
  /** filters that are on until somebody takes them away; the same object every time */
  defaults?: Readonly<Record<string, unknown>>;
  meta?: Record<string, unknown>;
  perPage?: number;
  /** read whole, then searched and paged here: for lists that are short and searched at every key */
  whole?: boolean;
}

const parsed = (text: string | null): object => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

/** The parameters that react-admin's list will be read with at this address. Were they others, it would be read twice. */
export function listParams(entity: AnyEntity, asked: ListAsked, search: URLSearchParams): GetListParams {
  const { filter, defaults, meta, perPage = pageSizeOf(entity), whole = false } = asked;
  const field = search.get('sort');
  const order = search.get('order') === 'DESC' ? 'DESC' : 'ASC';
  const sort = field === null ? sortOf(entity) : ({ field, order } as const);
  if (whole) return { pagination: { page: 1, perPage: ALL_ROWS }, sort, filter: filter ?? {}, meta };
  return {
    pagination: { page: Number(search.get('page') ?? 1), perPage: Number(search.get('perPage') ?? perPage) },
    sort,
    filter: { ...parsed(search.get('filter')), ...(search.has('filter') ? {} : defaults), ...filter },
    meta,
  };
}

/** A list's rows, asked ahead of it. */
export const asksList =
  (entity: AnyEntity, asked: ListAsked): Asks =>
  (ask, api, search) => {
    const params = listParams(entity, asked, search);
    ask({
      queryKey: [entity.name, 'getList', params],
      queryFn: ({ signal }) => api.getList(entity.name, { ...params, signal }),
    });
  };
