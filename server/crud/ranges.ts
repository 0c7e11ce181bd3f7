import { sql } from 'kysely';
import { z } from 'zod';
import { text } from '#domain/contract/query.ts';
import { startOfDay } from '#domain/dates/localTime.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { ruleParams } from '#domain/schema/ruleParams.ts';
import { fieldErrorsOf } from '#domain/schema/rules.ts';
import { checkerOf } from '#domain/schema/validateField.ts';
import type { Condition, ListRequest } from './repository.ts';

type Query = Readonly<Record<string, unknown>>;
type Shown = NonNullable<ListRequest['sort']['shown']>;

/** Fields by which a list is limited: any value of their kind, within no limits of their own. */
const limits = new WeakMap<Field, Field>();
const limitOf = (field: Field): Field => {
  const { label, places } = field;
  const known = limits.get(field) ?? {
    // A moment is limited by days.
    kind: field.kind === 'dateTime' ? 'date' : field.kind,
    label,
    required: false,
    ...(places !== undefined && { places }),
    ...(field.kind === 'money' && { min: -99_999_999 }),
  };
  limits.set(field, known);
  return known;
};

const limitSchema = (field: Field) =>
  text
    .transform((given, ctx) => {
      if (given === undefined) return undefined;
      const parsed = checkerOf(limitOf(field), 'GB').safeParse(given);
      if (parsed.success) return parsed.data;
      for (const { rule } of fieldErrorsOf(parsed.error))
        ctx.addIssue({ code: 'custom', message: rule, params: ruleParams(field) });
      return z.NEVER;
    })
    .meta(limitOf(field).kind === 'date' ? { format: 'date' } : {});

const ranged = (entity: AnyEntity): [string, Field][] =>
  (entity.list.ranges ?? []).flatMap((key) => {
    const field = entity.fields[key];
    return field ? [[key, field]] : [];
  });

/** Returns the query parameters that limit a list: `<field>_from` and `<field>_to`, in the form of the field's kind. */
export const rangeSchemas = (entity: AnyEntity): Record<string, z.ZodType> =>
  Object.fromEntries(
    ranged(entity).flatMap(([key, field]) => {
      const schema = limitSchema(field);
      return [
        [`${key}_from`, schema],
        [`${key}_to`, schema],
      ];
    }),
  );

/** Returns the conditions of the limits that a query sets, both included. An empty value is outside every limit. */
export const rangesOf = (entity: AnyEntity, query: Query, shown: Shown): Condition[] =>
  ranged(entity).flatMap(([key, { kind }]) => {
    const from = query[`${key}_from`];
    const to = query[`${key}_to`];
    if (from === undefined && to === undefined) return [];
    const column = sql.ref(key);
    const isMoment = kind === 'dateTime';
    const least = () => sql<boolean>`${column} >= ${isMoment ? startOfDay(String(from)) : from}`;
    // The whole last day is included.
    const most = () =>
      isMoment ? sql<boolean>`${column} < ${startOfDay(String(to), 1)}` : sql<boolean>`${column} <= ${to}`;
    return [...(shown(key) ?? []), ...(from === undefined ? [] : [least()]), ...(to === undefined ? [] : [most()])];
  });
