import {
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  HttpError,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { ListMeta } from '#domain/contract/common.ts';
import { KNOWN } from '#domain/entities/known.ts';
import type { Http } from './httpClient.ts';
import { endpointsOf as addressesOf, type CallMeta, isDefault, type Register } from './paths.ts';
import { type Query, toFormData } from './query.ts';
import { recordBody } from './recordBody.ts';
import { atFormFields, changed, change as changeOf, creation } from './shape.ts';

/** Envelope of every JSON response; `meta` of a list is that of its page. */
export interface Envelope<T, M = Partial<ListMeta>> {
  data: T;
  meta?: M;
}

const COUNT_HEADER = 'X-Total-Count';
/** A page of at least this many rows requests all of them. */
const EVERYTHING = 1_000;
const WHOLE = { page: 1, perPage: EVERYTHING };
/** Ids per call: within the contract's limit of 500 (A5), and few enough for the length of a URL. */
const IDS_PER_CALL = 100;

/** Adapts our client to the fetchJson of ra-data-simple-rest: unwraps the envelope and sets meta.total as a header. */
const asFetchJson =
  (http: Http): typeof fetchUtils.fetchJson =>
  async (path, options = {}) => {
    const { status, headers, json } = await http.call<Envelope<unknown>>(String(path), {
      method: (options.method as 'GET' | undefined) ?? 'GET',
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      signal: options.signal ?? undefined,
    });
    const counted = new Headers(headers);
    if (json?.meta?.total !== undefined) counted.set(COUNT_HEADER, String(json.meta.total));
    return { status, headers: counted, body: '', json: json?.data };
  };

const sortOf = (sort: GetListParams['sort']): Query =>
  sort?.field ? { sort_by: `${sort.field}:${sort.order === 'DESC' ? 'desc' : 'asc'}` } : {};

/** The parameters of a list other than its page. */
export interface RequestedList {
  sort?: GetListParams['sort'];
  filter?: GetListParams['filter'];
  meta?: CallMeta;
}

/** Returns the query of a list without its page: fixed parameters, order, filters, and the screen's own parameters. */
export const listQuery = (
  { listQuery: always }: { listQuery: Query },
  { sort, filter, meta }: RequestedList,
): Query => ({
  ...always,
  ...sortOf(sort),
  ...filter,
  ...meta?.query,
});

/**
 * react-admin's nine methods over our API. ra-data-simple-rest handles the standard case (reading one record on a
 * default path); lists, writes and the other paths of `paths.ts` are our own.
 */
export function createRestProvider(http: Http, register: Register = KNOWN): DataProvider {
  const plain = simpleRest('', asFetchJson(http), COUNT_HEADER);
  const endpointsOf = (resource: string, meta: CallMeta) => addressesOf(resource, meta, register);
  const isPlain = (resource: string, meta: CallMeta) =>
    isDefault(resource, register) && !meta.query && !meta.background;

  /** Renames the fields of an error from the request's names to the form's (F-38). */
  async function forForm<T>(resource: string, call: Promise<T>): Promise<T> {
    const entity = register[resource];
    try {
      return await call;
    } catch (error) {
      throw entity ? atFormFields(entity, error) : error;
    }
  }

  async function list<T extends RaRecord>(
    resource: string,
    params: GetListParams & { signal?: AbortSignal },
    extra: Query = {},
  ) {
    const meta: CallMeta = params.meta ?? {};
    const at = endpointsOf(resource, meta);
    // A list that returns everything is requested without a page, or the server would truncate it.
    const isWhole = register[resource]?.list.perPage === 'all' && (params.pagination?.perPage ?? 0) >= EVERYTHING;
    const paging: Query =
      params.pagination && !isWhole ? { page: params.pagination.page, per_page: params.pagination.perPage } : {};
    const { json } = await http.call<Envelope<T[]>>(at.list(), {
      query: { ...paging, ...listQuery(at, { ...params, filter: { ...params.filter, ...extra } }) },
      background: meta.background,
      signal: params.signal,
    });
    // A list may have more next to its rows, such as the options of its filters.
    const { data, meta: page, ...otherMembers } = json;
    return { data, total: page?.total ?? data.length, meta: { ...page, ...otherMembers } };
  }

  /** Changes one record. A stale revision is returned as a 412 with the current record in `body.data`. */
  async function change<T>(
    resource: string,
    id: Identifier,
    data: Record<string, unknown>,
    before: RaRecord | undefined,
    meta: CallMeta,
  ) {
    const entity = register[resource];
    const isMerge = meta.revision !== undefined && meta.revision !== before?.revision;
    const body = {
      ...(entity ? changeOf(entity, data, before, isMerge) : data),
      ...changed(data, before, meta.also, isMerge ? [] : entity?.payload?.update),
      ...meta.extra,
    };
    const sent = http.call<Envelope<T>>(endpointsOf(resource, meta).update(id), {
      method: 'PATCH',
      body: recordBody(entity, body, before),
      revision: meta.revision ?? before?.revision,
    });
    return (await forForm(resource, sent)).json.data;
  }

  /** Reads one record. If the entity has no path for one record, it is found in the list (job roles). */
  async function one(resource: string, id: Identifier, meta: CallMeta, signal?: AbortSignal): Promise<RaRecord> {
    if (register[resource]?.endpoints.one === null) {
      const { data } = await list(resource, { pagination: WHOLE, meta, signal } as unknown as GetListParams);
      const found = data.find((record) => String(record.id) === String(id));
      if (!found) throw new HttpError('Not found', 404, { code: 'not_found' });
      return found;
    }
    const at = endpointsOf(resource, meta);
    const { json } = await http.call<Envelope<RaRecord>>(at.one(id), {
      query: { ...at.oneQuery, ...meta.query },
      background: meta.background,
      signal,
    });
    return json.data;
  }

  return {
    ...plain,
    supportAbortSignal: true,

    getList: (resource, params) => list(resource, params),

    getManyReference: (resource, { target, id, ...params }) => list(resource, params, { [target]: [id] }),

    async getOne(resource, params) {
      const meta: CallMeta = params.meta ?? {};
      if (isPlain(resource, meta)) return plain.getOne(resource, params);
      return { data: (await one(resource, params.id, meta, params.signal)) as never };
    },

    /** Reads records by id from their list, a hundred at a time, or one by one if the resource has no list. */
    async getMany(resource, { ids, meta = {}, signal }) {
      if (register[resource]?.endpoints.list === null)
        return { data: (await Promise.all(ids.map((id) => one(resource, id, meta, signal)))) as never };
      const calls = [];
      for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
        const query: Query = { ids: ids.slice(at, at + IDS_PER_CALL), per_page: IDS_PER_CALL, ...meta.query };
        calls.push(list(resource, { meta: { ...meta, query }, signal } as unknown as GetListParams));
      }
      const wanted = new Set(ids.map(String));
      const records = (await Promise.all(calls)).flatMap(({ data }) => data);
      return { data: records.filter(({ id }) => wanted.has(String(id))) as never };
    },

    async create(resource, params) {
      const meta: CallMeta = params.meta ?? {};
      const entity = register[resource];
      const data = {
        ...(entity ? creation(entity, params.data) : params.data),
        ...changed(params.data, undefined, meta.also),
        ...meta.extra,
      };
      const at = endpointsOf(resource, meta);
      const sent = http.call<Envelope<RaRecord>>(at.create(), {
        method: 'POST',
        body: at.multipart ? toFormData(data) : recordBody(entity, data),
        revision: meta.revision,
        onProgress: meta.onProgress,
      });
      const { json } = await forForm(resource, sent);
      // Values that are returned only once, such as a temporary password, are outside the record.
      return { data: (json.meta ? { ...json.data, meta: json.meta } : json.data) as never };
    },

    async update(resource, { id, data, previousData, meta = {} }) {
      return { data: (await change(resource, id, data, previousData as RaRecord, meta)) as never };
    },

    async updateMany(resource, { ids, data, meta = {} }) {
      await Promise.all(ids.map((id) => change(resource, id, data, undefined, meta)));
      return { data: ids };
    },

    async delete(resource, params) {
      const meta: CallMeta = params.meta ?? {};
      const { json } = await http.call<Envelope<RaRecord>>(endpointsOf(resource, meta).delete(params.id), {
        method: 'DELETE',
        revision: params.previousData?.revision,
      });
      return { data: json.data as never };
    },

    async deleteMany(resource, { ids, meta = {} }) {
      await Promise.all(ids.map((id) => http.call(endpointsOf(resource, meta).delete(id), { method: 'DELETE' })));
      return { data: ids };
    },
  };
}
