import type { Readable } from 'node:stream';
import { isRecord } from '#domain/typeGuards.ts';

/** The meta of a list. */
export interface Meta {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number | null;
  to: number | null;
  /** there are at least `total` rows; absent: exactly as many */
  total_is_minimum?: true;
  /** the `updated_since` of the next request, of a list that is read by it */
  next_since?: string;
}

/** The statuses of a success. */
export type Success = 200 | 201 | 202;

/** What a handler returns; the registry turns it into status, headers and envelope. */
export type Answer =
  | {
      kind: 'json';
      /** which of the statuses of a route that declares two; the registry sets it on all others */
      status?: Success;
      body: unknown;
      revision?: number;
      /** the header Warning: what a list has ignored */
      warning?: string;
      /** what a repeated request receives (F-155): `body` without its secret, which is not stored anywhere */
      repeated?: unknown;
    }
  | { kind: 'file'; filename: string; mime: string; body: Buffer | Readable | string; inline?: boolean };

const revisionOf = (data: unknown): { revision?: number } => {
  return isRecord(data) && typeof data.revision === 'number' ? { revision: data.revision } : {};
};

export const ok = (data: unknown, meta?: object): Answer => ({
  kind: 'json',
  body: meta ? { data, meta } : { data },
  ...revisionOf(data),
});
/** The request was accepted and requires another person's confirmation. */
export const accepted = (data: unknown, meta?: object): Answer => Object.assign(ok(data, meta), { status: 202 });
/**
 * Returns a response with a secret in its meta, which is shown once: a repeat of the same request receives it without
 * the secret.
 */
export const shownOnce = (data: unknown, meta: object): Answer => Object.assign(ok(data, meta), { repeated: { data } });
/**
 * Returns a response without an envelope, as the specification shows for a few routes. `revision` is the one that the
 * record has after the change; other responses contain it in their data.
 */
export const flat = (body: unknown, status?: Success, revision?: number): Answer => ({
  kind: 'json',
  body,
  ...(status !== undefined && { status }),
  ...(revision !== undefined && { revision }),
});
export const file = (
  filename: string,
  mime: string,
  body: Buffer | Readable | string,
  { inline = false }: { inline?: boolean } = {},
): Answer => ({
  kind: 'file',
  filename,
  mime,
  body,
  inline,
});
export const csv = (filename: string, body: string | Readable): Answer =>
  file(filename, 'text/csv; charset=utf-8', body);

/**
 * Returns one page of a list.
 * @param more parts of the meta that most lists do not have
 */
export const page = (
  rows: unknown[],
  total: number,
  current: number,
  perPage: number,
  more: Pick<Meta, 'total_is_minimum' | 'next_since'> = {},
): Answer => {
  const from = rows.length === 0 ? null : (current - 1) * perPage + 1;
  const meta: Meta = {
    current_page: current,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
    from,
    to: from === null ? null : from + rows.length - 1,
    ...more,
  };
  return ok(rows, meta);
};

/** Adds members next to the rows of a list. */
export const withMembers = (answer: Answer, members: object): Answer =>
  answer.kind === 'json' && isRecord(answer.body) ? { ...answer, body: { ...answer.body, ...members } } : answer;

/** Returns a complete list as one page. */
export const all = (rows: unknown[]): Answer => page(rows, rows.length, 1, Math.max(1, rows.length));

/** Returns the page that a query asks for, from 1; by default the first one, of `size` rows. */
export const windowOf = (
  query: { page?: number | undefined; per_page?: number | undefined },
  size: number,
): { number: number; size: number } => ({ number: query.page ?? 1, size: query.per_page ?? size });

/** Returns a short list that is in memory: all of it, or the requested page. */
export const pick = (
  rows: readonly unknown[],
  asked: { page?: number | undefined; per_page?: number | undefined },
): Answer => {
  if (asked.page === undefined && asked.per_page === undefined) return all([...rows]);
  const { number, size } = windowOf(asked, 200);
  return page(rows.slice((number - 1) * size, number * size), rows.length, number, size);
};
