import { CreateBase, type TransformData, useGetOne, useRedirect, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { duplicateOf } from '#domain/schema/duplicate.ts';
import type { Variant } from '#domain/schema/field.ts';
import { readPath } from '#domain/schema/paths.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
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

/**
 * The page that creates a record of any declared entity. With `?copy=ID` in the address, the form of an added entity begins with the
 * values of another record.
 */
export const EntityCreate = (props: EntityCreateProps) => {
  const [params] = useSearchParams();
  const copied = props.entity.generated ? params.get('copy') : null;
  return copied === null ? <CreatePage {...props} /> : <Duplicate {...props} id={copied} />;
};

const Duplicate = ({ id, ...props }: EntityCreateProps & { id: string }) => {
  const { entity, defaults } = props;
  const { data, isPending, error, refetch } = useGetOne<AnyRecord>(entity.name, { id: Number(id) }, { retry: false });
  if (isPending) return <FormSkeleton />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  // The country of the company decides formats and words.
  const company = readPath(data, 'company');
  const values = { ...duplicateOf(entity, data), ...(isRecord(company) && { company }) };
  return <CreatePage {...props} defaults={{ ...values, ...defaults }} />;
};

const CreatePage = ({ entity, defaults, transform, meta, notice, ...form }: EntityCreateProps) => {
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
