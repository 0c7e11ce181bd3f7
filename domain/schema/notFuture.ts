import type { IsoDate } from '../dates/isoDate.ts';
import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';
import type { FieldError } from './rules.ts';

/** Returns whether a date is later than its field allows. @param today the day at the sites */
export const isFuture = ({ notFuture }: Field, value: unknown, today: IsoDate): boolean =>
  notFuture === true && typeof value === 'string' && value > today;

/** Returns the errors of the values that are later than today, in fields that do not allow it. */
export const futureFaults = (
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  today: IsoDate,
): FieldError[] =>
  fieldsOf(entity).flatMap(([path, field]) =>
    isFuture(field, values[path], today) ? [{ path, rule: 'not_future' as const, params: { label: field.label } }] : [],
  );
