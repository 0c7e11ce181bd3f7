import { useRecordContext } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { useEntity, useVariant } from './EntityScope.tsx';
import { fieldOf, isEmpty, readField, variantOf } from './fieldOf.ts';
import { renderersOf } from './index.ts';

/** One field of the surrounding record, as text; renders nothing if the field is empty. */
export const EntityField = ({ name, as = 'value' }: { name: string; as?: 'value' | 'cell' }) => {
  const entity = useEntity();
  const around = useVariant();
  const record = useRecordContext<AnyRecord>();
  const value = readField(entity, name, record);
  if (!record || isEmpty(value)) return null;
  const Shown = renderersOf(fieldOf(entity, name).kind)[as];
  return (
    <Shown entity={entity} name={name} value={value} record={record} variant={variantOf(entity, record, around)} />
  );
};
