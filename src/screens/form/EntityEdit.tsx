import {
  EditBase,
  type Identifier,
  type TransformData,
  useCanAccess,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { titleOf } from '../../fields/fieldOf.ts';
import { AccessDenied, NotFound } from '../../widgets/NotFound.tsx';
import { PageHeader, PageTools } from '../../widgets/PageHeader.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { RecordTools } from '../show/RecordTools.tsx';
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
      error={<NotFound />}
    >
      <EditBody entity={entity} meta={meta} onCancel={() => redirect('list', entity.name)} {...form} />
    </EditBase>
  );
};

type EditBodyProps = Omit<EntityEditProps, 'id' | 'transform' | 'notice'> & { onCancel(): void };

const EditBody = ({ entity, ...form }: EditBodyProps) => {
  const translate = useTranslate();
  const record = useRecordContext<AnyRecord>();
  const { canAccess, isPending } = useCanAccess({ resource: entity.name, action: 'edit', record });
  if (isPending) return <FormSkeleton />;
  if (!canAccess) return <AccessDenied />;
  return (
    <PageTools value={record && <RecordTools entity={entity} record={record} />}>
      <PageHeader title={translate('screens.edit_named', { name: titleOf(entity, record) })} />
      <EntityForm entity={entity} mode="update" {...form} />
    </PageTools>
  );
};
