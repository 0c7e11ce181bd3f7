import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { generatedRoutes } from '#server/crud/generatedRoutes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import type { Writing } from './auditFaults.ts';
import { FOLDER, ROUTES_FILE } from './endOfRun.ts';
import type { Row, Sighting } from './sighting.ts';
import { unreadableIn } from './unreadable.ts';

/** Returns whether the registered entities are the portal's own: some tests replace them. */
const hasOwnEntities = (): boolean =>
  typeof jest === 'undefined' ||
  jest.requireActual<{ GENERATED: unknown }>('#domain/entities/generated/index.ts').GENERATED === GENERATED;

export interface AuditWatch {
  /** watches the portal's server; call it before the server listens */
  attend(server: Server): void;
  /** records the route that answers; called by the check of the response */
  heard(route: Route): void;
  /** returns the sightings so far, without duplicates */
  sightings(): Sighting[];
  /** stores the sightings for the end of the run */
  keep(): void;
}

interface Asked {
  route: Route | null;
  /** the first response may be repeated for this key, which writes nothing */
  keyed: boolean;
  rows: Row[];
}

/** Returns a statement without the comment that marks it as a prepared statement. */
const unmarked = (text: string): string => text.replace(/^\/\*.*?\*\/ /, '');

/** An insert of its parameters, alone or together with the change of one row (`server/crud/change/oneStatement.ts`). */
const INSERTS = /insert into "?audit"? \(([^)]*)\) (?:values|select ((?:\$\d+::\w+(?:, )?)+) from changed)/;

/**
 * Returns the values of each row of an insert, by column name; null for an insert that selects its rows from the
 * database.
 */
const rowsOf = (text: string, values: readonly unknown[]): Record<string, unknown>[] | null => {
  const [, names, selected] = INSERTS.exec(unmarked(text)) ?? [];
  if (!names) return null;
  const columns = names.replaceAll('"', '').split(', ');
  const own = selected ? [...selected.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1]) : values;
  return Array.from({ length: own.length / columns.length }, (_, row) =>
    Object.fromEntries(columns.map((column, at) => [column, own[row * columns.length + at]])),
  );
};

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2;

const noted = (row: Record<string, unknown>): Row => {
  const changes: Record<string, unknown> = JSON.parse(String(row.changes));
  return {
    ...ofHead(row),
    pairs: Object.values(changes).some(isPair),
    unreadable: unreadableIn(String(row.event), row.resource as string | null, changes),
  };
};

const ofHead = (row: Record<string, unknown>) => ({
  event: String(row.event),
  who: row.user_id !== null,
  where: Boolean(row.address) && Boolean(row.device),
  cause: row.cause as string,
  record: row.record_id !== null,
});

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const writing = (): Writing[] => {
  const generated = new Set((generatedRoutes({}) as unknown as readonly Route[]).map(nameOf));
  return (ROUTES as unknown as readonly Route[])
    .filter(({ method }) => method !== 'GET')
    .map((route) => {
      const name = nameOf(route);
      return { name, audit: route.audit ?? null, isGenerated: generated.has(name) };
    });
};

/**
 * Watches a portal of a test: for every write answered with 2xx, records the audit rows that this request sent to the
 * database. The sightings are stored for the end of the run (`judge.ts`).
 */
export const watchAudit = (pool: pg.Pool): AuditWatch => {
  const asking = new AsyncLocalStorage<Asked>();
  const seen = new Map<string, Sighting>();
  pool.on('connect', (client) => {
    const { query } = client;
    client.query = ((...given: unknown[]) => {
      const [text, values] = given;
      const asked = asking.getStore();
      if (asked && typeof text === 'string' && /^\s*(with .*)?insert into "?audit"? /s.test(unmarked(text)))
        asked.rows.push(...(rowsOf(text, (values ?? []) as unknown[])?.map(noted) ?? [null]));
      return (query as (...args: unknown[]) => unknown).apply(client, given);
    }) as typeof query;
  });
  const attend = (server: Server): void => {
    server.prependListener('request', (request, response) => {
      const asked: Asked = { route: null, keyed: 'idempotency-key' in request.headers, rows: [] };
      asking.enterWith(asked);
      response.once('finish', () => {
        if (!asked.route || asked.route.method === 'GET' || response.statusCode >= 300) return;
        const one = { name: nameOf(asked.route), keyed: asked.keyed, rows: asked.rows };
        // Identical sightings are kept once.
        seen.set(JSON.stringify(one), one);
      });
    });
  };
  return {
    attend,
    heard: (route) => {
      const asked = asking.getStore();
      if (asked) asked.route = route;
    },
    sightings: () => [...seen.values()],
    keep: () => {
      const folder = process.env[FOLDER];
      if (!folder) return;
      if (hasOwnEntities()) writeFileSync(join(folder, ROUTES_FILE), JSON.stringify(writing()));
      appendFileSync(join(folder, String(process.pid)), [...seen.keys(), ''].join('\n'));
    },
  };
};
