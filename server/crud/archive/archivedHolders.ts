import { sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { uniqueLabel } from '#domain/schema/uniqueLabel.ts';
import type { Db } from '#server/context.ts';
import { isTenant, uniqueExpression } from '#server/platform/db/ddl.ts';
import type { Requested } from '../change/types.ts';

/**
 * Returns an error for each value that must be unique and that an archived record still has. Lists do not show that
 * record, so the message says that it is archived. All other duplicates are found by the unique index itself.
 */
export const archivedHolders = async <E extends AnyEntity>(
  db: Db,
  entity: E,
  { values, before }: Pick<Requested<E>, 'values' | 'before'>,
): Promise<FieldError[]> => {
  if (!entity.archivable) return [];
  const record: Readonly<Record<string, unknown>> = { ...before, ...values };
  const single = fieldsOf(entity).flatMap(([key, { unique }]) => (unique ? [[key]] : []));
  const faults: FieldError[] = [];
  for (const keys of [...single, ...(entity.unique ?? [])]) {
    const last = keys.at(-1) ?? '';
    const field = entity.fields[last];
    if (!field || !(last in values) || record[last] === before?.[last] || keys.some((key) => record[key] == null))
      continue;
    const same = keys.map(
      (key) => sql`${sql.raw(uniqueExpression(entity, key))} = ${folded(entity, key, record[key])}`,
    );
    const ofCompany =
      isTenant(entity) && typeof record.company_id === 'number' ? sql`company_id = ${record.company_id} and` : sql``;
    const { rows } = await sql`select 1 from ${sql.table(entity.name)} where ${ofCompany} ${sql.join(same, sql` and `)}
      and archived_at is not null and id <> ${before?.id ?? 0} limit 1`.execute(db);
    if (rows.length > 0)
      faults.push({
        path: field.write ?? last,
        rule: 'taken_by_archived',
        params: { label: entity.generated ? uniqueLabel(entity, keys) : field.label },
      });
  }
  return faults;
};

const folded = (entity: AnyEntity, key: string, value: unknown) =>
  uniqueExpression(entity, key) === key ? sql`${value}` : sql`lower(${value}::text)`;
