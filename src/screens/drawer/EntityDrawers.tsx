import { Box } from '@mui/material';
import {
  CreateBase,
  EditBase,
  type TransformData,
  useRecordContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useRefreshResources } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import type { Variant } from '#domain/schema/field.ts';
import { FormDraft } from '../../drafts/FormDraft.tsx';
import { useDiscardUndo } from '../../drafts/useDiscardUndo.tsx';
import { useServerDraft } from '../../drafts/useServerDraft.ts';
import { useTabDraft } from '../../drafts/useTabDraft.ts';
import { EditLoaded } from '../../widgets/LoadFailed.tsx';
import { useReportLoaded } from '../../widgets/lazyScreen.tsx';
import { NotFound } from '../../widgets/NotFound.tsx';
import { DrawerFooter, SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { type DrawerState, useDrawer } from '../../widgets/useDrawer.ts';
import { ArchiveButton, ArchivedNotice } from '../archive/ArchiveTools.tsx';
import { archivableRecord } from '../archive/archivedAt.ts';
import type { ArchiveStep } from '../archive/useArchive.ts';
import { EntityForm, type EntityFormProps, formFields } from '../form/EntityForm.tsx';
import { initialValues } from '../form/initialValues.ts';
import { useNotice } from '../form/useNotice.ts';
import { FormHistoryButton } from '../history/HistoryButton.tsx';
import { EntityFacts } from '../show/EntityShow.tsx';

export interface EntityDrawerProps {
  entity: AnyEntity;
  /** the drawer's name in the address: `useDrawer(name).openDrawer(...)` opens it */
  name: string;
  /** its title: a translation key or the text itself */
  title: string;
  fields?: readonly string[];
  transform?: TransformData;
  meta?: Record<string, unknown>;
  variant?: Variant;
  /** key of the notice after success */
  notice?: string;
  submitLabel?: string;
  wide?: boolean;
  /**
   * key under which the server keeps a long form, so that it survives a reload or a lost session; for an edited record,
   * its id is appended
   */
  draftKey?: string;
  /** shows errors while the user types */
  validateOnChange?: boolean;
  /** disables Save until there are no errors; otherwise pressing it lists them */
  saveWaits?: boolean;
  onSuccess?(record: AnyRecord): void;
  /** replace the generated inputs of these fields */
  inputs?: Readonly<Record<string, ComponentType>>;
  /** replaces all generated inputs */
  children?: ReactNode;
}

export interface CreateDrawerProps extends EntityDrawerProps {
  /** initial values of the form */
  defaults?: Readonly<Record<string, unknown>>;
  /** values that the page sets itself, by field; the form has no inputs for them */
  fixed?: Readonly<Record<string, unknown>>;
  /** returns the page that opens after saving, instead of the one behind the drawer */
  opens?(record: AnyRecord): string;
}

/**
 * Creates a record in a drawer: `useDrawer('add-site').openDrawer()` opens it anywhere on the page. Closing it discards
 * what was typed, which can be brought back for twenty seconds (WGT-004).
 */
export const CreateDrawer = ({ defaults, fixed, opens, ...props }: CreateDrawerProps) => {
  const { entity, name, title, wide, draftKey, notice, transform, onSuccess, ...form } = props;
  const shownFields = form.fields ?? formFields(entity, 'create').filter((field) => !fixed || !(field in fixed));
  const translate = useTranslate();
  const drawer = useDrawer(name);
  const { undo, storedDraft } = useDrawerDraft(drawer, draftKey);
  const notifySaved = useNotice(entity, 'created', notice);
  const refresh = useRefreshResources();
  const navigate = useNavigate();
  return (
    <SideDrawer open={drawer.open} onClose={undo.close} title={translate(title)} wide={wide} focusFirst>
      <CreateBase
        resource={entity.name}
        record={initialValues(entity, { ...defaults, ...fixed })}
        transform={transform}
        redirect={false}
        mutationOptions={{
          meta: form.meta,
          onSuccess: (record: AnyRecord) => {
            notifySaved();
            undo.saved();
            const family = parentFieldOf(entity);
            if (family) refresh([family.to]);
            // The page of the new record takes the drawer's place in the history, so that Back leads to the list.
            if (opens) navigate(opens(record), { replace: true });
            else drawer.close();
            onSuccess?.(record);
          },
        }}
      >
        <DrawerForm
          {...form}
          fields={shownFields}
          entity={entity}
          mode="create"
          undo={undo}
          storedDraft={storedDraft}
        />
      </CreateBase>
    </SideDrawer>
  );
};

/**
 * Changes the record whose id the drawer was opened with: `useDrawer('edit-site').openDrawer({id: site.id})`. The
 * element in `head`, above the form, may choose the record in the drawer itself.
 */
export const EditDrawer = ({ head, ...props }: EntityDrawerProps & { head?: ReactNode }) => {
  const { entity, name, title, wide, draftKey, notice, transform, onSuccess, ...form } = props;
  const translate = useTranslate();
  const drawer = useDrawer(name);
  const { id } = drawer.params;
  const { undo, storedDraft } = useDrawerDraft(drawer, draftKey && id && `${draftKey}-${id}`);
  const refresh = useRefreshResources();
  const notifySaved = useNotice(entity, 'saved', notice);
  return (
    <SideDrawer open={drawer.open} onClose={undo.close} title={translate(title)} wide={wide}>
      {head}
      {drawer.open && !id && !head && <NotFound />}
      {id && (
        <EditBase
          key={id}
          resource={entity.name}
          id={id}
          mutationMode="pessimistic"
          transform={transform}
          redirect={false}
          redirectOnError={false}
          queryOptions={{ meta: form.meta }}
          mutationOptions={{
            meta: form.meta,
            onSuccess: (record: AnyRecord) => {
              // The surrounding page may have loaded the record with another `meta`, which react-admin caches
              // separately.
              refresh([entity.name]);
              notifySaved();
              undo.saved();
              drawer.close();
              onSuccess?.(record);
            },
          }}
          loading={<FormSkeleton />}
        >
          <EditLoaded>
            <EditTools entity={entity} onGone={drawer.close} />
            <EditedForm {...form} entity={entity} mode="update" undo={undo} storedDraft={storedDraft} />
          </EditLoaded>
        </EditBase>
      )}
    </SideDrawer>
  );
};

/** Keeps what is typed into a drawer through a lost session; a long form is kept on the server. */
function useDrawerDraft(drawer: DrawerState, key: string | undefined) {
  const server = useServerDraft<FieldValues>(drawer.open ? key : undefined);
  const tab = useTabDraft<FieldValues>(key === undefined ? drawer.address : undefined);
  const storedDraft = key === undefined ? tab : server;
  return { undo: useDiscardUndo(drawer, storedDraft), storedDraft };
}

interface EditToolsProps extends Pick<EntityDrawerProps, 'entity'> {
  /** called after the record was deleted */
  onGone(): void;
}

/** Shown above the form: the record's history, so that earlier changes can be read while editing, and archiving. */
const EditTools = ({ entity, onGone }: EditToolsProps) => {
  const { hasShow, hasEdit } = useResourceDefinition({ resource: entity.name });
  const record = useRecordContext<AnyRecord>();
  if (!record) return null;
  const onDone = (step: ArchiveStep) => step === 'delete' && onGone();
  // A record with a page of its own is archived there.
  const hasPage = hasShow || hasEdit;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -3, mb: 1 }}>
        <FormHistoryButton entity={entity} record={record} />
        {!hasPage && <ArchiveButton entity={entity} record={record} />}
      </Box>
      <ArchivedNotice entity={entity} record={record} onDone={onDone} />
    </>
  );
};

/** The form, or the values of an archived record, which cannot be changed. */
const EditedForm = (form: DrawerFormProps) => {
  const record = useRecordContext<AnyRecord>();
  return archivableRecord(form.entity, record)?.archived_at ? (
    <EntityFacts entity={form.entity} fields={formFields(form.entity, 'update')} />
  ) : (
    <DrawerForm {...form} />
  );
};

type DrawerFormProps = EntityFormProps & ReturnType<typeof useDrawerDraft>;

const DrawerForm = ({ undo, storedDraft, ...form }: DrawerFormProps) => {
  useReportLoaded(storedDraft.known);
  return storedDraft.known ? (
    <EntityForm
      {...form}
      warn={false}
      Footer={DrawerFooter}
      onCancel={undo.close}
      extra={<FormDraft undo={undo} storedDraft={storedDraft} />}
    />
  ) : (
    <FormSkeleton />
  );
};
