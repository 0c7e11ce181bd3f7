import type { FieldKind } from './field.ts';

/** Kinds whose column has an order in which a list can be filtered from one value to another. */
export const RANGED = new Set<FieldKind>([
  'date',
  'dateTime',
  'month',
  'time',
  'money',
  'percent',
  'points',
  'hours',
  'integer',
  'decimal',
]);
