import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { withRowFields } from '#domain/schema/rowFields.ts';

/** What is wrong with an entity, and the field if it is one. */
export interface Fault {
  key?: string | undefined;
  problem: string;
}

/** Returns what is wrong with a declaration by itself. */
export type DeclarationCheck = (entity: AnyEntity) => readonly (Fault | false)[];

/** What is wrong, or nothing. */
export type Problem = string | false | undefined;

/** Checks each field, and each field of rows as `lines.cost`. */
export const ofAllFields =
  (find: (field: Field, key: string, entity: AnyEntity) => Problem): DeclarationCheck =>
  (entity) =>
    withRowFields(fieldsOf(entity)).map(([key, field]): Fault | false => {
      const problem = find(field, key, entity);
      return problem ? { key, problem } : false;
    });
