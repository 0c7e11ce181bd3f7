import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '#domain/schema/defineEntity.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import type { Db } from '#server/context.ts';
import { type AuditRow, auditedValues } from '#server/platform/audit/audit.ts';
import { placement } from '#server/platform/db/placement.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { isWebhookEvent, withoutReceivers } from '#server/platform/webhooks/fromAudit.ts';
import { assignments, type RowOf, selection } from '../repository.ts';
import { whereId } from '../whereIds.ts';
import { concernsFiles } from './files.ts';
import type { Plan } from './types.ts';

/** The row is no longer the one that the change is based on: another transaction has changed or deleted it. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/**
 * Kinds whose stored value can differ in form from the value that was written, or is not a column: the row after the
 * change is known only once PostgreSQL has returned it.
 */
const CONVERTED: ReadonlySet<FieldKind> = new Set<FieldKind>(['dateTime', 'time', 'list', 'document', 'references']);

/**
 * Whether a plan consists of one row and its audit row, so that one statement can write both (decision 0026): it changes a
 * record, stores no file and no link, sends no webhook event, has no effects, and is no child, whose parent changes with it.
 */
export const isOneStatement = <E extends AnyEntity>(
  entity: E,
  plan: Plan<E>,
  { isLocked }: { isLocked: boolean },
): boolean =>
  placement().writesWithAudit &&
  plan.before !== null &&
  plan.effects.length === 0 &&
  parentFieldOf(entity) === null &&
  !concernsFiles(entity, plan) &&
  !isWebhookEvent(`${entity.name}.changed`) &&
  !(isLocked && withoutReceivers(entity.name)) &&
  Object.keys(plan.values).every((key) => !CONVERTED.has(entity.fields[key]?.kind ?? 'references'));

/**
 * Changes a record, increments its revision and writes the audit row, in one statement.
 * @param version the state of the row that the change is based on; absent if the row is locked
 * @throws ChangedMeanwhile if the row is in another state, or a webhook is to report the change; nothing is written then
 */
export const updateAudited = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  id: number,
  values: Partial<RecordOf<E>>,
  audited: AuditRow,
  version?: string,
): Promise<RowOf<E>> => {
  const [columns, entry] = auditedValues(audited);
  const conditions = [version === undefined ? null : sql`xmin = ${version}::xid`, withoutReceivers(entity.name)].filter(
    (condition) => condition !== null,
  );
  const { rows } = await prepared(
    db,
    sql<RowOf<E>>`
    with changed as (
      update ${sql.table(entity.name)} set ${assignments(entity, values)}
      where ${sql.join([await whereId(db, entity, id), ...conditions], sql` and `)} returning ${selection(entity)}
    ), audited as (insert into audit (${columns}) select ${entry} from changed)
    select * from changed`,
    'varying',
  );
  const [row] = rows;
  if (!row) throw new ChangedMeanwhile(`${entity.name} ${id}`);
  return row;
};
