import { createContext, type ReactNode, useContext } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';

/** The country of the page: screens of an Irish company or payroll wrap what is in them (contract G4); undefined: no one's page. */
export const VariantContext = createContext<Variant | undefined>(undefined);
export const useVariant = (): Variant => useContext(VariantContext) ?? 'GB';

const EntityContext = createContext<AnyEntity | undefined>(undefined);

/** Says which entity the fields inside belong to, and whose forms they follow. */
export const EntityScope = (props: { entity: AnyEntity; variant: Variant | undefined; children: ReactNode }) => (
  <EntityContext value={props.entity}>
    <VariantContext value={props.variant}>{props.children}</VariantContext>
  </EntityContext>
);

/** The entity of the form or page around. */
export function useEntity(): AnyEntity {
  const entity = useContext(EntityContext);
  if (!entity) throw new Error('A field stands outside an EntityForm, EntityShow or EntityList');
  return entity;
}
