import AddOutlined from '@mui/icons-material/AddOutlined';
import { type ComponentType, createElement } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useAllowedEach } from '../../reactAdmin/useAllowed.ts';
import type { IconComponent } from '../../widgets/iconComponent.ts';
import { EntityList, type EntityListProps } from '../list/EntityList.tsx';
import { DrawerButton, EditRowButton } from './DrawerButton.tsx';
import type { CreateDrawerProps, EntityDrawerProps } from './EntityDrawers.tsx';
import { LazyCreateDrawer, LazyEditDrawer } from './lazyEntityDrawers.ts';

/** The button of a drawer that adds a record. */
interface AddButton {
  /** the drawer's name in the address */
  name: string;
  /** translation key of the button's words */
  label: string;
  /** the same on an empty list; `label` when absent */
  emptyLabel?: string;
  icon?: IconComponent;
}

type Generated = Omit<CreateDrawerProps, 'entity' | 'name'>;

interface DrawerListProps extends Omit<EntityListProps, 'action' | 'emptyAction'> {
  /** the drawer that adds a record: the options of a generated one, or one of the page's own */
  add: AddButton & (Generated | { Drawer: ComponentType });
  /** the drawer that edits a record; if the list has `actions` of its own, one of these opens it */
  edit?: Omit<EntityDrawerProps, 'entity'>;
}

/**
 * The list of an entity whose records are added and edited in drawers over it, by users with the permission: a button
 * above the list, one in each row, and the drawers, whose code is loaded when they are first opened.
 */
export const DrawerList = ({ add, edit, ...list }: DrawerListProps) => {
  const { entity, filter } = list;
  const [company] = Array.isArray(filter?.company_ids) ? filter.company_ids : [];
  const where = { resource: entity.name, ...(company !== undefined && { record: { company_id: company } }) };
  const { mayAdd = false, mayEdit = false } =
    useAllowedEach({ mayAdd: { ...where, action: 'create' }, mayEdit: { ...where, action: 'edit' } }) ?? {};
  const { name, label, emptyLabel = label, icon = AddOutlined, ...form } = add;
  const button = (words: string) =>
    mayAdd && <DrawerButton variant="contained" startIcon={createElement(icon)} drawer={name} label={words} />;
  const editRow = (record: AnyRecord) =>
    edit && <EditRowButton drawer={edit.name} id={Number(record.id)} name={titleOf(entity, record)} />;
  return (
    <>
      <EntityList
        {...(edit && { actions: mayEdit ? editRow : null })}
        {...list}
        action={button(label)}
        emptyAction={button(emptyLabel)}
      />
      {mayAdd &&
        ('Drawer' in form ? createElement(form.Drawer) : <LazyCreateDrawer {...form} entity={entity} name={name} />)}
      {edit && (mayEdit || list.actions) && <LazyEditDrawer {...edit} entity={entity} />}
    </>
  );
};
