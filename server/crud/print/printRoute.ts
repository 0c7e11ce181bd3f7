import { can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordPath } from '#domain/schema/defineEntity.ts';
import { rowEntity } from '#domain/schema/rowEntity.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { file } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import type { CrudOptions } from '../options.ts';
import { presentOne } from '../present.ts';
import { findRow, type Row } from '../repository.ts';
import { subjectOf } from '../scope.ts';
import { printedFields, recordPdf } from './recordPdf.ts';
import { recordWords } from './recordWords.ts';

/** A record of a generated entity as a PDF in the reader's language, for users who may read the record. */
export const printRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  one: RecordPath,
  permission: Permission<'id'>,
): AnyRoute =>
  route({
    method: 'GET',
    path: `${one}/record.pdf`,
    tag: entity.words.many,
    kind: 'file',
    media: ['application/pdf'],
    permission,
    summary: `One ${entity.words.one.toLowerCase()} as a PDF that screen readers can follow`,
    audit: `${entity.name}.printed`,
    handle: async (context, { params }) => {
      const row = await findRow(context.db, entity, params.id);
      if (!row) throw new PortalError('not_found');
      const name = `${entity.words.one.toLowerCase().replaceAll(' ', '-')}-${row.id}.pdf`;
      return file(name, 'application/pdf', await exportStream(context, drawn(context, entity, options, row)));
    },
  });

/** Columns of a list that are the same for all children of a record. */
const NOT_PRINTED: ReadonlySet<string> = new Set(['company_id', 'archived_at']);

/** Starts when the response is read: the audit row first, then the record. */
async function* drawn<E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  row: Row,
): AsyncGenerator<Uint8Array> {
  const subject = subjectOf(entity, row);
  await audit(context, {
    event: `${entity.name}.printed`,
    resource: entity.name,
    record_id: row.id,
    company_id: subject.company_id ?? null,
  });
  const answer = await presentOne(context, entity, options, row);
  const { company } = answer;
  const { name = '', country } = isRecord(company) ? company : {};
  const wordsOf = (of: AnyEntity) => recordWords(of, country === 'IE' ? 'IE' : 'GB', context.language ?? undefined);
  const rowWords = (list: string) => wordsOf(rowEntity(entity, list) ?? entity);
  const seenOf = (of: AnyEntity) =>
    printedFields(of, ({ visibleTo }) => !visibleTo || can(context.scope, visibleTo, subject));
  const children = ((await options.children?.(context, row)) ?? []).map(({ entity: child, rows }) => {
    const seen = seenOf(child);
    const shown = child.list.columns.filter((key) => seen.includes(key) && !NOT_PRINTED.has(key));
    return { entity: child, rows, words: wordsOf(child), keys: shown.filter((key) => !child.fields[key]?.parent) };
  });
  const printed = { entity, answer, seen: seenOf(entity), company: String(name), words: wordsOf(entity), rowWords };
  yield* recordPdf({ ...printed, children }, context.now());
}
