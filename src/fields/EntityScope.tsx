import { createContext, type ReactNode, useContext } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';

/**
 * The country of the page. Screens of an Irish company or payroll wrap their content in it; undefined if the page
 * belongs to no single company.
 */
export const VariantContext = createContext<Variant | undefined>(undefined);
export const useVariant = (): Variant => useContext(VariantContext) ?? 'GB';

const EntityContext = createContext<AnyEntity | undefined>(undefined);

/** Sets the entity of the fields inside, and the country whose forms they follow. */
export const EntityScope = (props: { entity: AnyEntity; variant: Variant | undefined; children: ReactNode }) => (
  <EntityContext value={props.entity}>
    <VariantContext value={props.variant}>{props.children}</VariantContext>
  </EntityContext>
);

/** Returns the entity of the surrounding form or page. */
export function useEntity(): AnyEntity {
  const entity = useContext(EntityContext);
  if (!entity) throw new Error('A field is outside an EntityForm, EntityShow or EntityList');
  return entity;
}
