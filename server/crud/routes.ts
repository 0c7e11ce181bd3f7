import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { archiveRoutes } from './archive/archiveRoutes.ts';
import { importRoute } from './importRoute.ts';
import { fileRoutes } from './keptFiles.ts';
import { listRoute } from './list.ts';
import type { CrudOptions } from './options.ts';
import { permissionsOf } from './permissions.ts';
import { printRoute } from './print/printRoute.ts';
import { readRoute } from './readRoute.ts';
import { createRoute, oneRoute, updateRoute } from './recordRoutes.ts';
import { type EntityRoute, resourceOf, withResource } from './resource.ts';
import { stateRoutes } from './stateRoutes.ts';

/**
 * Returns the routes of an entity that its declaration has paths for: list, one, create, import, update. `options`
 * contains what a declaration cannot express.
 */
export const crudRoutes = <E extends AnyEntity>(entity: E, options: CrudOptions<E> = {}): EntityRoute[] => {
  const { list, one, create, update } = entity.endpoints;
  const allowed = permissionsOf(entity, options);
  return withResource(resourceOf(entity, options), [
    ...(list ? [listRoute(entity, options, list, allowed.list)] : []),
    ...(one ? [oneRoute(entity, options, one, allowed.one), ...fileRoutes(entity, one, allowed.one)] : []),
    ...(one && entity.generated ? [printRoute(entity, options, one, allowed.one)] : []),
    ...(create ? [createRoute(entity, options, create, allowed.create)] : []),
    ...(list && entity.imports ? [importRoute(entity, options, list, allowed.import)] : []),
    ...(update ? [updateRoute(entity, options, update, allowed.update)] : []),
    ...(options.marksRead ? [readRoute(entity, options, allowed.one, options.marksRead)] : []),
    ...(one ? stateRoutes(entity, options, one) : []),
    ...(one && entity.archivable ? archiveRoutes(entity, options, one, allowed.delete) : []),
  ]);
};
