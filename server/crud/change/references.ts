import { sql } from 'kysely';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context } from '#server/context.ts';
import { linkedFields } from '#server/platform/db/links.ts';
import { isShared } from '#server/platform/db/shared.ts';
import { isArchivable } from '../archive/archived.ts';
import { idsIn } from '../links.ts';
import { targetOf } from '../names.ts';
import { entityScope } from '../scope.ts';
import type { Requested } from './types.ts';

/** What of a requested change refers to other records. */
type Referring<E extends AnyEntity> = Pick<Requested<E>, 'values' | 'before'>;

/** Checks the references of a change to other records. */
export type References<E extends AnyEntity> = (
  context: Context,
  entity: E,
  change: Referring<E>,
) => Promise<readonly FieldError[]>;

/** An import has already looked up its references by their names, one column at a time. */
export const known = async (): Promise<readonly FieldError[]> => [];

/** Rejects references to records that do not exist, belong to another company or are archived. */
export const missing = async <E extends AnyEntity>(context: Context, entity: E, change: Referring<E>) => {
  const { values, before } = change;
  // The keys of this entity are not known here.
  const given = values as Record<string, unknown>;
  const company = given.company_id ?? before?.company_id;
  const references = fieldsOf(entity).filter(
    ([key, field]) => field.kind === 'reference' && key !== 'company_id' && typeof given[key] === 'number',
  );
  const faults = await Promise.all(
    references.map(async ([key, field]) => {
      const to = field.to ?? '';
      // A new record may receive its company from the record that it refers to.
      const owner = company ?? context.company;
      const inCompany = isShared(to) ? sql`true` : sql`company_id = ${owner}`;
      // A record that was archived later keeps its references.
      const isNew = given[key] !== before?.[key];
      const archived = isNew && isArchivable(to) ? sql`archived_at is not null` : sql`false`;
      const { rows } = await sql<{ archived: boolean }>`
        select ${archived} as archived from ${sql.table(to)} where id = ${given[key]} and ${inCompany}`.execute(
        context.db,
      );
      const rule = rows[0] ? rows[0].archived && ('archived' as const) : ('not_found' as const);
      return rule ? [{ path: field.write ?? key, rule, params: { label: field.label } }] : [];
    }),
  );
  return [...faults.flat(), ...(await missingLinks(context, entity, change))];
};

/** The places of an id in a request: the field, or the rows `attendees.3.employee_id` that contain it. */
const pathsOf = (values: object, key: string, { write }: Field, id: number): string[] => {
  const [list = '', row] = key.split('.');
  const rows: unknown = Reflect.get(values, list);
  if (row === undefined || !Array.isArray(rows)) return [write ?? key];
  return rows.flatMap((one, place) => (one[row] === id ? [`${list}.${place}.${row}`] : []));
};

/**
 * Rejects references to several records, also in the rows of a list, like those to one; one query for each field. A new one must
 * be a record that the caller may see; one that they may not see stays.
 */
const missingLinks = async <E extends AnyEntity>(
  { db, scope }: Context,
  entity: E,
  { values, before }: Referring<E>,
): Promise<FieldError[]> => {
  const company = Reflect.get(values, 'company_id') ?? before?.company_id;
  const faults: FieldError[] = [];
  for (const [key, field] of linkedFields(entity)) {
    const { to = '', label, kind } = field;
    const held = new Set(idsIn(before, key));
    const added = idsIn(values, key).filter((id) => !held.has(id));
    const target = targetOf(to);
    if (added.length === 0 || !target) continue;
    const inCompany = isShared(to) ? sql`true` : sql`company_id = ${company}`;
    const archived = isArchivable(to) ? sql`archived_at is not null` : sql`false`;
    const { rows } = await sql<{ id: number; archived: boolean }>`
      select id, ${archived} as archived from ${sql.table(to)}
      where id = any(${added}::bigint[]) and ${inCompany} and ${entityScope(target, scope)}`.execute(db);
    const known = new Map(rows.map(({ id, archived: isArchived }) => [id, isArchived]));
    for (const id of added) {
      const rule = known.has(id) ? known.get(id) && ('archived' as const) : ('not_found' as const);
      const named = kind === 'reference' ? label : `${label} #${id}`;
      if (rule)
        for (const path of pathsOf(values, key, field, id)) faults.push({ path, rule, params: { label: named } });
    }
  }
  return faults;
};

/** The check of references, made once for each company and value instead of once for each record. */
export const rememberMissing = <E extends AnyEntity>(): References<E> => {
  const made = new Map<string, Promise<FieldError[]>>();
  return (context, entity, change) => {
    const named = fieldsOf(entity).filter(([, { kind }]) => kind === 'reference');
    const given = named.map(([key]) => Reflect.get(change.values, key));
    const company = change.before && Reflect.get(change.before, 'company_id');
    const linked = linkedFields(entity).map(([name]) => {
      const held = new Set(idsIn(change.before, name));
      return idsIn(change.values, name).filter((id) => !held.has(id));
    });
    const key = JSON.stringify([company, given, linked]);
    const faults = made.get(key) ?? missing(context, entity, change);
    made.set(key, faults);
    return faults;
  };
};
