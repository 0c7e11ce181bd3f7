import { useQueryClient } from '@tanstack/react-query';
import { CreateBase, EditBase, type RaRecord, type TransformData, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { DrawerFooter, SideDrawer } from '../widgets/SideDrawer.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { KeepDraft, useDraft } from './draft.tsx';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';
import { initialValues } from './initialValues.ts';
import { FormSkeleton } from './Skeletons.tsx';
import { useNotice } from './useNotice.ts';

interface EntityDrawerProps {
  entity: AnyEntity;
  /** the drawer's name in the address: `useDrawer(name).openDrawer(...)` opens it */
  name: string;
  /** its title: a translation key, or the words themselves */
  title: string;
  fields?: readonly string[];
  transform?: TransformData;
  meta?: Record<string, unknown>;
  variant?: Variant;
  /** key of the notice after success */
  notice?: string;
  submitLabel?: string;
  wide?: boolean;
  /** faults show while one types, and Save waits until there are none */
  live?: boolean;
  onSuccess?(record: RaRecord): void;
  /** in place of the generated inputs */
  children?: ReactNode;
}

/**
 * Makes a record in a drawer: `useDrawer('add-site').openDrawer()` opens it anywhere on the page.
 * What was typed is dropped on closing, and can be brought back for five seconds (WGT-004, contract F-156).
 */
export const CreateDrawer = ({
  defaults,
  ...props
}: EntityDrawerProps & { defaults?: Readonly<Record<string, unknown>> }) => {
  const { entity, name, title, wide, notice, transform, onSuccess, ...form } = props;
  const translate = useTranslate();
  const drawer = useDrawer(name);
  const draft = useDraft(drawer);
  const say = useNotice(entity, 'created', notice);
  return (
    <SideDrawer open={drawer.open} onClose={draft.close} title={translate(title)} wide={wide} focusFirst>
      <CreateBase
        resource={entity.name}
        record={initialValues(entity, defaults)}
        transform={transform}
        redirect={false}
        mutationOptions={{
          meta: form.meta,
          onSuccess: (record: RaRecord) => {
            say();
            drawer.close();
            onSuccess?.(record);
          },
        }}
      >
        <DrawerForm {...form} entity={entity} mode="create" draft={draft} />
      </CreateBase>
    </SideDrawer>
  );
};

/**
 * Changes the record whose id the drawer was opened with: `useDrawer('edit-site').openDrawer({id: site.id})`. What stands
 * in `head`, above the form, may choose it in the drawer itself.
 */
export const EditDrawer = ({ head, ...props }: EntityDrawerProps & { head?: ReactNode }) => {
  const { entity, name, title, wide, notice, transform, onSuccess, ...form } = props;
  const translate = useTranslate();
  const drawer = useDrawer(name);
  const draft = useDraft(drawer);
  const queries = useQueryClient();
  const say = useNotice(entity, 'saved', notice);
  return (
    <SideDrawer open={drawer.open} onClose={draft.close} title={translate(title)} wide={wide}>
      {head}
      {drawer.params.id && (
        <EditBase
          key={drawer.params.id}
          resource={entity.name}
          id={drawer.params.id}
          mutationMode="pessimistic"
          transform={transform}
          redirect={false}
          redirectOnError={false}
          queryOptions={{ meta: form.meta }}
          mutationOptions={{
            meta: form.meta,
            onSuccess: (record: RaRecord) => {
              // The page around may have read the record with another `meta`, which react-admin keeps apart.
              queries.invalidateQueries({ queryKey: [entity.name] });
              say();
              drawer.close();
              onSuccess?.(record);
            },
          }}
          loading={<FormSkeleton />}
          error={<NotFound />}
        >
          <DrawerForm {...form} entity={entity} mode="update" draft={draft} />
        </EditBase>
      )}
    </SideDrawer>
  );
};

type DrawerFormProps = EntityFormProps & { draft: ReturnType<typeof useDraft> };

const DrawerForm = ({ draft, ...form }: DrawerFormProps) => (
  <EntityForm {...form} warn={false} Footer={DrawerFooter} onCancel={draft.close} extra={<KeepDraft draft={draft} />} />
);
