import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import type { ResourceProps } from 'ra-core';
import { PLAIN } from '#domain/entities/plain/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { entityResource, type ResourceOverrides } from '#src/screens/entityResource.tsx';
import { OWN } from './own.tsx';

/** The screens of every generated entity, with any replacements. */
export const plainResources: ResourceProps[] = Object.values<AnyEntity>(PLAIN).map((entity) => {
  const own: ResourceOverrides = { icon: ListAltOutlined, ...OWN[entity.name] };
  return entityResource(entity, own);
});
