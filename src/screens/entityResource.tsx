import type { ResourceProps } from 'ra-core';
import type { ComponentProps } from 'react';
import { Route } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { KNOWN } from '#domain/entities/known.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { relatedTo } from '#domain/schema/related.ts';
import { titleOf } from '../fields/fieldOf.ts';
import { type ListRequest, preloadList } from '../reactAdmin/listParams.ts';
import { registerPreload } from '../reactAdmin/preload.ts';
import type { IconComponent } from '../widgets/iconComponent.ts';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { NotFound } from '../widgets/NotFound.tsx';

const List = lazyScreen(() => import('./list/EntityList.tsx').then((m) => m.EntityList));
const Create = lazyScreen(() => import('./form/EntityCreate.tsx').then((m) => m.EntityCreate));
const Edit = lazyScreen(() => import('./form/EntityEdit.tsx').then((m) => m.EntityEdit));
const Show = lazyScreen(() => import('./show/EntityShow.tsx').then((m) => m.EntityShow));

const Tabs = lazyScreen(() => import('./show/RecordParts.tsx').then((m) => m.RecordParts));

/** Whether added entities have a tab on the pages of an entity's records. They are known once their code is loaded. */
export const hasTabs = (name: string): boolean => relatedTo(name, Object.values(KNOWN)).length > 0;

/** The parts of a record's page. The code of tabs is loaded only if other records have one on it. */
const Parts = (props: ComponentProps<typeof Tabs>) =>
  hasTabs(props.entity.name) ? <Tabs {...props} /> : props.children;

type Screens = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show'>;

/** What a resource's folder may define: its icon, and custom screens (undefined: no such screen). */
export interface ResourceOverrides extends Partial<Omit<ResourceProps, 'name' | 'icon'>> {
  icon?: IconComponent;
  /** all screens of the resource; no others are generated from the declaration */
  only?: Screens;
  /**
   * the parameters of a custom list, if it is an `EntityList` at the resource's address; those of a generated list are
   * known
   */
  listRequest?: ListRequest;
}

const generated = (entity: AnyEntity): Screens => ({
  list: <List entity={entity} />,
  create: entity.endpoints.create === null ? undefined : <Create entity={entity} />,
  edit: entity.endpoints.update === null ? undefined : <Edit entity={entity} />,
  show: showOf(entity),
});

/** The generated page of an entity's records. */
export const showOf = (entity: AnyEntity) => <Show entity={entity} Parts={Parts} />;

/**
 * Returns the props of react-admin's `<Resource>` for an entity: list, create, edit and show are generated from its
 * declaration. Each can be replaced: `entityResource(supplier, {icon, list: MyList, create: undefined})`; `only: {list:
 * MyList}` replaces all. The code of a screen loads on the first visit.
 */
export const entityResource = (
  entity: AnyEntity,
  { only, listRequest, ...overrides }: ResourceOverrides = {},
): ResourceProps => {
  const screens: Screens = { ...(only ?? generated(entity)), ...overrides };
  const asks = listRequest ?? (only || overrides.list ? undefined : {});
  registerPreload(new RegExp(`^/${entity.name}/?$`), screens.list, asks && preloadList(entity, asks));
  return {
    name: entity.name,
    // A screen that does not exist is 'Not Found', not an empty page.
    children: <Route path="*" element={<NotFound />} />,
    recordRepresentation: (record: AnyRecord) => titleOf(entity, record),
    ...overrides,
    ...screens,
  };
};
