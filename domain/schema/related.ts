import { type AnyEntity, fieldsOf } from './defineEntity.ts';
import type { Field } from './field.ts';

/** Records of another entity that have a tab on the page of the record to which they refer. */
export interface Related {
  entity: AnyEntity;
  /** the reference by which they refer to it */
  key: string;
  field: Field;
  /** the query parameter that filters their list by it */
  query: string;
}

/** Core entities whose records have a page with tabs; those of generated entities always have one. */
export const CORE_WITH_TABS: readonly string[] = ['companies', 'employees', 'payrolls', 'schemes', 'sites'];

/** Returns what has a tab on the pages of an entity's records, in the order of the declarations. */
export const relatedTo = (name: string, entities: readonly AnyEntity[]): Related[] =>
  entities.flatMap((entity) =>
    fieldsOf(entity).flatMap(([key, field]) => {
      const [query] = Object.entries(entity.list.filters ?? {}).find(([, filtered]) => filtered === key) ?? [];
      return field.tab && field.to === name && query !== undefined ? [{ entity, key, field, query }] : [];
    }),
  );
