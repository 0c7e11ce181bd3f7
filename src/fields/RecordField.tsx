import { RecordContextProvider } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { EntityField } from './EntityField.tsx';
import { EntityScope } from './EntityScope.tsx';

interface RecordFieldProps {
  entity: AnyEntity;
  record: AnyRecord;
  name: string;
}

/** One field of this record, as its declaration shows it, on a page of the entity's own. */
export const RecordField = ({ entity, record, name }: RecordFieldProps) => (
  <EntityScope entity={entity} variant={undefined}>
    <RecordContextProvider value={record}>
      <EntityField name={name} />
    </RecordContextProvider>
  </EntityScope>
);
