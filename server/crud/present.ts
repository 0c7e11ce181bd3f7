import { z } from 'zod';
import { can } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context } from '#server/http/context.ts';
import { withFiles } from './keptFiles.ts';
import type { CrudOptions } from './options.ts';
import type { Row } from './repository.ts';
import { subjectOf } from './scope.ts';

type Query = Readonly<Record<string, unknown>>;

/** Fields under the words that people read them by; what the caller may not see is left empty. */
const present = (context: Context, entity: AnyEntity, row: Row): Record<string, unknown> => {
  const subject = subjectOf(entity, row);
  return toWire(entity, row, (field: Field) => !field.gate || can(context.scope, field.gate, subject));
};

/** Rows as they are answered: columns, and what the entity adds for all of them at once. */
export const presentRows = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  rows: readonly Row[],
  query: Query = {},
): Promise<Record<string, unknown>[]> => {
  const added = rows.length > 0 ? await options.extend?.(context, rows, query) : undefined;
  const told = await withFiles(context.db, entity, rows);
  return rows.map((row, index) => {
    const answer = Object.assign(present(context, entity, told[index] ?? row), added?.[index]);
    const left = options.omit?.of(context, row, query) ?? [];
    return left.length === 0
      ? answer
      : Object.fromEntries(Object.entries(answer).filter(([name]) => !left.includes(name)));
  });
};

/** The form of this entity's answers, with what `options` adds and lets be absent. */
export const answerOf = <E extends AnyEntity>(entity: E, options: CrudOptions<E>): z.ZodType => {
  const whole = answerSchema(entity, options.answers);
  if (!options.omit) return whole;
  const { shape } = whole as z.ZodObject<Record<string, z.ZodType>>;
  const absent = options.omit.names.map((name) => [name, shape[name]?.optional()]);
  return z.strictObject({ ...shape, ...Object.fromEntries(absent) });
};

/** The same for one record. */
export const presentOne = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  row: Row,
  query: Query = {},
): Promise<Record<string, unknown>> =>
  (await presentRows(context, entity, options, [row], query))[0] as Record<string, unknown>;
