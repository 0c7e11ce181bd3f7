import type { ResourceProps } from 'ra-core';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { entityResource, type ResourceOverrides } from '#src/screens/entityResource.tsx';
import { entityIcon } from '#src/widgets/entityIcon.tsx';
import { CUSTOMISED } from './customised.tsx';

/** The screens of every generated entity, with any replacements. */
export const generatedResources: ResourceProps[] = Object.values<AnyEntity>(GENERATED).map((entity) => {
  const own: ResourceOverrides = { icon: entityIcon(entity.icon), ...CUSTOMISED[entity.name] };
  return entityResource(entity, own);
});
