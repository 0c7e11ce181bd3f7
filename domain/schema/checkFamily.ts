import { check } from './checkFields.ts';
import type { Field, FieldKind, Total } from './field.ts';

type Fields = Readonly<Record<string, Field>>;

/** Options of a total beyond what it adds up: its value depends on the children alone. */
const NOT_OF_TOTALS = [
  'default',
  'derived',
  'showIf',
  'requiredIf',
  'unique',
  'createOnly',
  'stored',
  'min',
  'max',
] as const;

const EXAMPLES =
  "total(integer('Lines'), { of: 'uniform_order_lines', count: true }) or total(money('Total'), { of: 'uniform_order_lines', sum: 'amount' })";

/** Kinds of which there is a sum, and kinds whose values are in an order. */
export const SUMMED: ReadonlySet<FieldKind> = new Set<FieldKind>(['money', 'integer', 'decimal', 'points', 'hours']);
export const ORDERED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...SUMMED,
  'percent',
  'date',
  'month',
  'time',
  'dateTime',
]);

/** Returns the key of the child's field that a total reads; undefined for a count. */
export const readBy = ({ sum, max, min }: Total): string | undefined => sum ?? max ?? min;

/**
 * Checks the parent and the totals of an entity, as far as its declaration alone shows. @throws Error naming entity, field and
 * remedy
 */
export const checkFamily = (entity: string, fields: Fields): void => {
  const parents = Object.entries(fields).filter(([, { parent }]) => parent);
  check(
    parents.length < 2,
    entity,
    parents[1]?.[0] ?? null,
    `is a second parent, after ${parents[0]?.[0]}: a record has one. Make this field a reference`,
  );
  const [key = null, { kind = 'reference', to = '', required = true, createOnly = true } = {}] = parents[0] ?? [];
  check(
    kind === 'reference' && required && createOnly,
    entity,
    key,
    `is a parent: write ${key}: parent('Label', '${to}')`,
  );
  check(
    to !== entity,
    entity,
    key,
    'refers to its own entity: a record cannot belong to one of its kind. Use a reference',
  );
  for (const [name, field] of Object.entries(fields)) if (field.total) checkTotal(entity, name, field, field.total);
};

const checkTotal = (entity: string, key: string, field: Field, total: Total): void => {
  const given = (['count', 'sum', 'max', 'min'] as const).filter((name) => total[name] !== undefined);
  check(
    given.length === 1,
    entity,
    key,
    `is a total of ${given.join(' and ') || 'nothing'}: write one of them, as ${EXAMPLES}`,
  );
  check(
    total.count === undefined || field.kind === 'integer',
    entity,
    key,
    `counts, so it is an integer: write ${EXAMPLES}`,
  );
  check(
    total.sum === undefined || SUMMED.has(field.kind),
    entity,
    key,
    `a ${field.kind} is no sum: there are sums of ${[...SUMMED].join(', ')}`,
  );
  check(
    (total.max ?? total.min) === undefined || ORDERED.has(field.kind),
    entity,
    key,
    `a ${field.kind} is no largest or smallest value: there are those of ${[...ORDERED].join(', ')}`,
  );
  for (const option of NOT_OF_TOTALS)
    check(field[option] === undefined, entity, key, `is a total, to which ${option} does not apply: remove it`);
};
