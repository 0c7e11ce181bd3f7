import type { ResourceProps } from 'ra-core';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { addEntities } from '#domain/entities/known.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { generated } from '#i18n/en-GB/generated.ts';
import { addWords } from '#i18n/pageWords.ts';
import { entityResource, type ResourceOverrides } from '#src/screens/entityResource.tsx';
import { entityIcon } from '#src/widgets/entityIcon.tsx';
import { REPLACEMENTS } from './screens.tsx';

/*
 * Everything that an installation added to the screens. `src/App.tsx` loads this module after login, together with what
 * the first page requests: an added entity is not in the code of the login page.
 */

addEntities(GENERATED);
addWords(generated);

/** The screens of every generated entity, with those that replace them (`resources/<name>/replacesList.tsx` …). */
export const generatedResources: ResourceProps[] = Object.values<AnyEntity>(GENERATED).map((entity) => {
  const own: ResourceOverrides = { icon: entityIcon(entity.icon), ...REPLACEMENTS[entity.name] };
  return entityResource(entity, own);
});
