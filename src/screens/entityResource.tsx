import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord, ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { titleOf } from '../fields/fieldOf.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { ahead } from './ahead.ts';
import { fetched } from './fetched.tsx';
import { asksList, type ListAsked } from './list/listAsked.ts';

const List = fetched(() => import('./EntityList.tsx').then((m) => m.EntityList));
const Create = fetched(() => import('./EntityCreate.tsx').then((m) => m.EntityCreate));
const Edit = fetched(() => import('./EntityEdit.tsx').then((m) => m.EntityEdit));
const Show = fetched(() => import('./EntityShow.tsx').then((m) => m.EntityShow));

type Screens = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show'>;

/** What a resource's folder may say: its icon, and any screen of its own (undefined: none of this kind). */
export interface ResourceOverrides extends Partial<Omit<ResourceProps, 'name' | 'icon'>> {
  icon?: SvgIconComponent;
  /** all the screens it has: nothing is drawn from the declaration beside them */
  only?: Screens;
  /** what its own list asks for, where that is `EntityList` on the resource's address; what a drawn one asks is known */
  asked?: ListAsked;
}

const generated = (entity: AnyEntity): Screens => ({
  list: <List entity={entity} />,
  create: entity.endpoints.create === null ? undefined : <Create entity={entity} />,
  edit: entity.endpoints.update === null ? undefined : <Edit entity={entity} />,
  show: <Show entity={entity} />,
});

/**
 * The props of react-admin's `<Resource>` for an entity: list, create, edit and show drawn from its declaration,
 * each replaceable: `entityResource(supplier, {icon, list: MyList, create: undefined})`, or `only: {list: MyList}` in place
 * of all. Screens come when first visited.
 */
export const entityResource = (
  entity: AnyEntity,
  { only, asked, ...overrides }: ResourceOverrides = {},
): ResourceProps => {
  const screens: Screens = { ...(only ?? generated(entity)), ...overrides };
  const asks = asked ?? (only || overrides.list ? undefined : {});
  ahead(new RegExp(`^/${entity.name}/?$`), screens.list, asks && asksList(entity, asks));
  return {
    name: entity.name,
    // What has no screen is 'Not Found', not an empty page.
    children: <Route path="*" element={<NotFound />} />,
    recordRepresentation: (record: RaRecord) => titleOf(entity, record),
    ...overrides,
    ...screens,
  };
};
