import { Button } from '@mui/material';
import { useCreatePath, useResourceDefinition, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { readId } from '../../fields/fieldOf.ts';
import { useAllowed } from '../../reactAdmin/useAllowed.ts';
import { GuardedDownload } from '../../widgets/GuardedDownload.tsx';

interface RecordCopiesProps {
  entity: AnyEntity;
  record: AnyRecord;
}

/** Prints a record of an added entity, and duplicates it for users who may add one. */
export const RecordCopies = ({ entity, record }: RecordCopiesProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const api = useApi();
  const { hasCreate } = useResourceDefinition({ resource: entity.name });
  const company_id = readId(record, 'company_id');
  const mayAdd = useAllowed({ resource: entity.name, action: 'create', ...(company_id && { record: { company_id } }) });
  return (
    <>
      <GuardedDownload label={translate('screens.print')} fetchFile={() => api.printRecord(entity.name, record.id)} />
      {hasCreate && mayAdd && (
        <Button
          variant="outlined"
          component={Link}
          to={`${createPath({ resource: entity.name, type: 'create' })}?copy=${record.id}`}
        >
          {translate('screens.duplicate')}
        </Button>
      )}
    </>
  );
};
