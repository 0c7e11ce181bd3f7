import { useTranslate } from 'ra-core';
import { GuardedDownload } from '../../../widgets/GuardedDownload.tsx';
import { useExport } from '../useExport.ts';
import { useSelection } from './Selection.tsx';

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
