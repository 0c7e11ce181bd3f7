import { sql } from 'kysely';
import { CSV_BOM, csvLine } from '#domain/csv/write.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { serverForExport } from '#server/platform/db/replica.ts';
import { type Answer, csv } from '#server/platform/http/answer.ts';
import { auditExport, exportStream } from '#server/platform/http/exportStream.ts';
import { type CsvColumn, chosenColumns } from './csvColumns.ts';
import type { CrudOptions } from './options.ts';
import { presentRows } from './present.ts';
import { type ListRequest, streamRows } from './repository.ts';

/** Rows that are formatted without a pause: a few milliseconds, in which the process serves no other request. */
const BATCH = 250;

type Query = Readonly<Record<string, unknown>>;

async function* lines<E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  query: Query,
  request: Omit<ListRequest, 'page'>,
  columns: readonly CsvColumn[],
): AsyncGenerator<string> {
  await auditExport(context, entity.name);
  yield CSV_BOM + csvLine(columns.map(({ heading }) => heading));
  const { db, replicas } = context;
  const source = replicas ? await serverForExport(db, replicas) : db;
  const tx = await source.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    // A client that stops reading must not keep a connection: PostgreSQL ends the session, and the download is cut off.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
    for await (const rows of streamRows(tx, context.scope, entity, request, BATCH)) {
      const answers = await presentRows({ ...context, db: tx }, entity, options, rows, query);
      yield answers.map((answer) => csvLine(columns.map(({ cell }) => cell(answer)))).join('');
    }
  } finally {
    // The rollback fails if PostgreSQL has already ended the session, and is then not needed.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/**
 * Exports a whole list as CSV, with the scope, filters and order of the list itself. It is read by a cursor while it is
 * sent, so that a million rows need no more memory than a thousand.
 * @throws PortalError invalid for a column that this caller may not export; too_many while too many other exports run
 */
export const exportList = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  query: Query,
  request: Omit<ListRequest, 'page'>,
): Promise<Answer> => {
  // The list's schema has parsed the query.
  const columns = chosenColumns(
    entity,
    options.response?.csvColumns ?? {},
    context.scope,
    query.columns as readonly string[] | undefined,
  );
  const name = `${entity.words.many.toLowerCase().replaceAll(' ', '-')}-${today(context)}.csv`;
  const source = lines(context, entity, options, query, request, columns);
  return csv(name, await exportStream(context, source));
};
