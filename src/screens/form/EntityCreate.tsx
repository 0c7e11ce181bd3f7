import { CreateBase, type TransformData, useRedirect, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { EntityForm } from './EntityForm.tsx';
import { initialValues } from './initialValues.ts';
import { useNotice } from './useNotice.ts';

export interface EntityCreateProps {
  entity: AnyEntity;
  /** known values, in the shape of API responses */
  defaults?: Readonly<Record<string, unknown>>;
  transform?: TransformData;
  meta?: Record<string, unknown>;
  variant?: Variant;
  /** key of the notice after success */
  notice?: string;
  children?: ReactNode;
}

/** The page that creates a record of any declared entity. */
export const EntityCreate = ({ entity, defaults, transform, meta, notice, ...form }: EntityCreateProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { one } = useEntityWords(entity).afterVerb;
  const notifySaved = useNotice(entity, 'created', notice);
  return (
    <CreateBase
      resource={entity.name}
      record={initialValues(entity, defaults)}
      transform={transform}
      mutationOptions={{
        meta,
        onSuccess: (record: AnyRecord) => {
          notifySaved();
          redirect('list', entity.name, record.id, record);
        },
      }}
    >
      <PageHeader title={translate('screens.add', { name: one })} />
      <EntityForm entity={entity} mode="create" meta={meta} onCancel={() => redirect('list', entity.name)} {...form} />
    </CreateBase>
  );
};
