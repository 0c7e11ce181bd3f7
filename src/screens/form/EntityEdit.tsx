import { Alert } from '@mui/material';
import { EditBase, type Identifier, type TransformData, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { unlockedFields } from '#domain/schema/states.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { useRecordAllowed } from '../../reactAdmin/useAllowed.ts';
import { EditLoaded } from '../../widgets/LoadFailed.tsx';
import { AccessDenied } from '../../widgets/NotFound.tsx';
import { PageHeader, PageTools } from '../../widgets/PageHeader.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { ArchivedNotice } from '../archive/ArchiveTools.tsx';
import { archivableRecord } from '../archive/archivedAt.ts';
import { EntityFacts } from '../show/EntityShow.tsx';
import { RecordTools } from '../show/RecordTools.tsx';
import { StateSteps } from '../show/StateSteps.tsx';
import { EntityForm } from './EntityForm.tsx';
import { useNotice } from './useNotice.ts';

export interface EntityEditProps {
  entity: AnyEntity;
  /** the id in the address when absent */
  id?: Identifier;
  transform?: TransformData;
  meta?: Record<string, unknown>;
  variant?: Variant;
  /** key of the notice after success */
  notice?: string;
  children?: ReactNode;
}

/**
 * The page that changes a record of any declared entity. The change is shown only after the server has confirmed it.
 */
export const EntityEdit = ({ entity, id, transform, meta, notice, ...form }: EntityEditProps) => {
  const redirect = useRedirect();
  const notifySaved = useNotice(entity, 'saved', notice);
  return (
    <EditBase
      resource={entity.name}
      id={id}
      mutationMode="pessimistic"
      transform={transform}
      redirectOnError={false}
      queryOptions={{ meta }}
      mutationOptions={{
        meta,
        onSuccess: (record: AnyRecord) => {
          notifySaved();
          redirect('list', entity.name, record.id, record);
        },
      }}
      loading={<FormSkeleton />}
    >
      <EditLoaded>
        <EditBody entity={entity} meta={meta} onCancel={() => redirect('list', entity.name)} {...form} />
      </EditLoaded>
    </EditBase>
  );
};

type EditBodyProps = Omit<EntityEditProps, 'id' | 'transform' | 'notice'> & { onCancel(): void };

const EditBody = ({ entity, ...form }: EditBodyProps) => {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const mayEdit = useRecordAllowed(entity, 'edit', record);
  if (mayEdit === undefined) return <FormSkeleton />;
  if (record && archivableRecord(entity, record)?.archived_at)
    return <ArchivedRecord entity={entity} record={record} />;
  const unlocked = record && unlockedFields(entity, record);
  if (record && unlocked?.length === 0) return <LockedRecord entity={entity} record={record} />;
  if (!mayEdit) return <AccessDenied />;
  return (
    <PageTools value={record && <RecordTools entity={entity} record={record} />}>
      <PageHeader title={translate('screens.edit_named', { name: titleOf(entity, record) })} />
      {unlocked && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {translate('screens.locked_except')}
        </Alert>
      )}
      <EntityForm entity={entity} mode="update" {...form} {...(unlocked && { fields: unlocked })} />
    </PageTools>
  );
};

/** The page of a record that its state protects from changes. */
const LockedRecord = ({ entity, record }: { entity: AnyEntity; record: AnyRecord }) => {
  const translate = useTranslate();
  return (
    <PageTools value={<RecordTools entity={entity} record={record} />}>
      <PageHeader title={titleOf(entity, record)} action={<StateSteps entity={entity} />} />
      <Alert severity="info" sx={{ mb: 4 }}>
        {translate('errors.locked')}
      </Alert>
      <EntityFacts entity={entity} />
    </PageTools>
  );
};

/** The page of an archived record, which can only be read, restored or deleted. */
const ArchivedRecord = ({ entity, record }: { entity: AnyEntity; record: AnyRecord }) => (
  <PageTools value={<RecordTools entity={entity} record={record} />}>
    <PageHeader title={titleOf(entity, record)} />
    <ArchivedNotice entity={entity} record={record} />
    <EntityFacts entity={entity} />
  </PageTools>
);
