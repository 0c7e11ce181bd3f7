import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord, ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { Route } from 'react-router';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../fields/fieldOf.ts';
import { NotFound } from '../layout/NotFound.tsx';

const List = lazy(() => import('./EntityList.tsx').then((m) => ({ default: m.EntityList })));
const Create = lazy(() => import('./EntityCreate.tsx').then((m) => ({ default: m.EntityCreate })));
const Edit = lazy(() => import('./EntityEdit.tsx').then((m) => ({ default: m.EntityEdit })));
const Show = lazy(() => import('./EntityShow.tsx').then((m) => ({ default: m.EntityShow })));

/** What a resource's folder may say: its icon, and any screen of its own (undefined: none of this kind). */
export interface ResourceOverrides extends Partial<Omit<ResourceProps, 'name' | 'icon'>> {
  icon?: SvgIconComponent;
}

/**
 * The props of react-admin's `<Resource>` for an entity: list, create, edit and show drawn from its declaration,
 * each replaceable: `entityResource(site, {icon, list: MyList, create: undefined})`. Screens come when first visited.
 */
export const entityResource = (entity: AnyEntity, overrides: ResourceOverrides = {}): ResourceProps => ({
  name: entity.name,
  list: <List entity={entity} />,
  create: entity.endpoints.create === null ? undefined : <Create entity={entity} />,
  edit: entity.endpoints.update === null ? undefined : <Edit entity={entity} />,
  show: <Show entity={entity} />,
  // What has no screen is 'Not Found', not an empty page.
  children: <Route path="*" element={<NotFound />} />,
  recordRepresentation: (record: RaRecord) => titleOf(entity, record),
  ...overrides,
});
