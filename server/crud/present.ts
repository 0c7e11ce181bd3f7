import { can } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context } from '#server/context.ts';
import { withStoredFiles } from './keptFiles.ts';
import type { CrudOptions } from './options.ts';
import type { Row, RowOf } from './repository.ts';
import { subjectOf } from './scope.ts';

type Query = Readonly<Record<string, unknown>>;

/** Converts a row to its wire format. Fields that the caller may not see are left empty. */
const present = (context: Context, entity: AnyEntity, row: Row): Record<string, unknown> => {
  const subject = subjectOf(entity, row);
  return toWire(entity, row, (field: Field) => !field.visibleTo || can(context.scope, field.visibleTo, subject));
};

/** Returns rows as they are sent: columns, and the parts that the entity adds for all rows together. */
export const presentRows = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  rows: readonly Row[],
  query: Query = {},
): Promise<Record<string, unknown>[]> => {
  // Rows of lists are read without their type; they are of this entity.
  const own = (await withStoredFiles(context.db, entity, rows)) as readonly RowOf<E>[];
  const added = own.length > 0 ? await options.response?.extend?.(context, own, query) : undefined;
  return own.map((row, index) => {
    const answer = Object.assign(present(context, entity, row), added?.[index]);
    const left = options.response?.omit?.of(context, row, query) ?? [];
    return left.length === 0
      ? answer
      : Object.fromEntries(Object.entries(answer).filter(([name]) => !left.includes(name)));
  });
};

/** Returns one record as it is sent. To the entity's `extend` and `omit`, the query contains `one` in addition. */
export const presentOne = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  row: Row,
  query: Query = {},
): Promise<Record<string, unknown>> =>
  (await presentRows(context, entity, options, [row], { ...query, one: true }))[0] as Record<string, unknown>;
