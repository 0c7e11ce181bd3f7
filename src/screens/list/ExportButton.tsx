import { useListContext, useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { GuardedDownload } from '../../widgets/GuardedDownload.tsx';
import { useSelection } from './bulk/Selection.tsx';
import { useListScope } from './ListScope.tsx';

/** Returns a function that exports the records that match these filters, in the list's order and columns. */
function useExport() {
  const api = useApi();
  const { entity, shown, meta } = useListScope();
  const { sort } = useListContext<AnyRecord>();
  const columns = shown.flatMap(({ csv }) => csv);
  const fetchFile = (filter: object) => api.exportList(entity.name, { filter, sort, meta }, columns);
  return { fetchFile, hasColumns: columns.length > 0 };
}

/** Exports everything that the list finds, not only the page, as CSV: with its filters, order and columns. */
export const ExportButton = () => {
  const translate = useTranslate();
  const { fixed } = useListScope();
  const { filterValues, total = 0 } = useListContext<AnyRecord>();
  const { fetchFile, hasColumns } = useExport();
  return (
    <GuardedDownload
      variant="text"
      label={translate('lists.export')}
      disabled={total === 0 || !hasColumns}
      fetchFile={() => fetchFile({ ...filterValues, ...fixed })}
    />
  );
};

/** The server takes this many ids in one query. */
const MOST_IDS = 500;

/** Exports the selected records only; everything that the list finds, if that is selected. */
export const ExportSelection = () => {
  const translate = useTranslate();
  const { fetchFile, hasColumns } = useExport();
  const { ids, isAll, filter } = useSelection();
  return (
    <GuardedDownload
      variant="text"
      label={translate('lists.export_selected')}
      disabled={!hasColumns || (!isAll && ids.length > MOST_IDS)}
      fetchFile={() => fetchFile(isAll ? filter : { ...filter, ids })}
    />
  );
};
