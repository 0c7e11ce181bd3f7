import { useListContext, useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { GuardedDownload } from '../../widgets/GuardedDownload.tsx';
import { useListScope } from './ListScope.tsx';

/**
 * Exports everything that the list finds, not only the page, as CSV: with its filters, order and columns (contract H4).
 */
export const ExportButton = () => {
  const translate = useTranslate();
  const api = useApi();
  const { entity, shown, fixed, meta } = useListScope();
  const { filterValues, sort, total = 0 } = useListContext<AnyRecord>();
  const columns = shown.flatMap(({ csv }) => csv);
  const listParams = { filter: { ...filterValues, ...fixed }, sort, meta };
  return (
    <GuardedDownload
      variant="text"
      label={translate('lists.export')}
      disabled={total === 0 || columns.length === 0}
      fetchFile={() => api.exportList(entity.name, listParams, columns)}
    />
  );
};
