import type { ResourceProps } from 'ra-core';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { entityResource, type ResourceOverrides } from '#src/screens/entityResource.tsx';
import { entityIcon } from '#src/widgets/entityIcon.tsx';
import { REPLACEMENTS } from './screens.tsx';

/** The screens of every generated entity, with those that replace them (`entities/<name>/replacesList.tsx` …). */
export const generatedResources: ResourceProps[] = Object.values<AnyEntity>(GENERATED).map((entity) => {
  const own: ResourceOverrides = { icon: entityIcon(entity.icon), ...REPLACEMENTS[entity.name] };
  return entityResource(entity, own);
});
