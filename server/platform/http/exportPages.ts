import { z } from 'zod';
import { exporting, MAX_PER_PAGE } from '#domain/contract/query.ts';
import { CSV_BOM, type CsvCell, csvDecimal, csvLine } from '#domain/csv/write.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { headingOf, readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Context } from '#server/context.ts';
import { momentText } from '#server/platform/calendar/moment.ts';
import { type Answer, csv } from './answer.ts';
import { auditExport, exportStream } from './exportStream.ts';
import type { Route } from './route.ts';
import { validationError } from './validationError.ts';

interface Described {
  type?: string | string[];
  pattern?: string;
  format?: string;
  properties?: Record<string, Described>;
  anyOf?: Described[];
  items?: unknown;
}
type Row = Readonly<Record<string, unknown>>;

const AMOUNT = /^-?\d+\.\d{2}$/;

/** How a cell shows a text: an amount as a number, a day or a moment as screens show it. */
type CellKind = 'amount' | 'date' | 'date-time' | undefined;

const kindOf = ({ pattern, format }: Described): CellKind => {
  if (pattern === AMOUNT.source) return 'amount';
  return format === 'date' || format === 'date-time' ? format : undefined;
};

/** Returns the leaves of a response schema by dotted name, and the kind of each. Lists within a row have no cell. */
const leaves = (described: Described, name = ''): [string, { kind: CellKind }][] => {
  if (described.anyOf) return described.anyOf.flatMap((one) => leaves(one, name));
  if (described.properties)
    return Object.entries(described.properties).flatMap(([key, one]) => leaves(one, name ? `${name}.${key}` : key));
  return name === '' || ['array', 'object', 'null'].includes(String(described.type))
    ? []
    : [[name, { kind: kindOf(described) }]];
};

/** Returns the entity's heading of a column; `pay_date` → `Pay date` if it has none. */
const wordOf = ({ entity }: Route, name: string): string => {
  const [, field] = entity ? (fieldsOf(entity).find(([key, one]) => readNameOf(key, one) === name) ?? []) : [];
  if (field) return headingOf(field);
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const cellOf = (value: unknown, kind: CellKind): CsvCell => {
  if (value === null || value === undefined || typeof value === 'object') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (kind === 'amount' && AMOUNT.test(text)) return csvDecimal(text);
  // SES-052
  if (kind === 'date') return formatDate(text);
  return kind === 'date-time' ? momentText(new Date(text)) : text;
};

/** Whether a list has the parameters of `exporting`: every one that reads a query, whether its schema names them or not. */
export const isExportable = ({ kind, method, query }: Route): boolean =>
  kind === 'list' && method === 'GET' && query !== undefined;

/** Returns whether CSV is requested of a list that does not write CSV itself. */
export const isExported = (route: Route, query: unknown): query is Row =>
  isExportable(route) && !route.exports && isRecord(query) && query.format === 'csv';

/**
 * Exports any list as CSV, page by page: the same scope, filters and order, with one page in memory.
 * @param ask returns one page, from the list's own handler
 * @throws PortalError invalid for a column that its rows do not have, and any error of the list itself
 */
export const exportPages = async (
  context: Context,
  route: Route,
  query: Row,
  ask: (query: Row) => Promise<Answer>,
): Promise<Answer> => {
  const known = new Map(leaves(z.toJSONSchema(route.answer ?? z.never(), { unrepresentable: 'any' }) as Described));
  const asked = z.object(exporting).parse({ columns: query.columns }).columns ?? [...known.keys()];
  const columns = asked.map((name) => {
    const column = known.get(name);
    if (!column) throw validationError({ path: 'columns', rule: 'choice' });
    return { name, ...column };
  });
  const pageOf = async (page: number) => {
    const answer = await ask({ ...query, format: undefined, page, per_page: MAX_PER_PAGE });
    if (answer.kind === 'file') throw new Error(`${route.path} answers a list with a file`);
    return answer.body as { data: Row[]; meta: { last_page: number } };
  };
  const lineOf = (row: Row) => csvLine(columns.map(({ name, kind }) => cellOf(readPath(row, name), kind)));
  const first = await pageOf(1);

  async function* lines(): AsyncGenerator<string> {
    // A route that declares an event writes its own row.
    if (!route.audit) await auditExport(context, route.entity?.name);
    yield CSV_BOM + csvLine(asked.map((name) => wordOf(route, name))) + first.data.map(lineOf).join('');
    for (let page = 2; page <= first.meta.last_page; page += 1) yield (await pageOf(page)).data.map(lineOf).join('');
  }
  const name = route.path.replaceAll(/\{\w+\}|^\//g, '').replaceAll(/[/_]+/g, '-');
  return csv(`${name}.csv`, await exportStream(context, lines()));
};
