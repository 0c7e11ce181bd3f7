import { useTranslate } from 'ra-core';
import type { Report } from '#dataProvider/custom/shapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { reportCsv } from './reportCsv.ts';

/** 'Export': this version as a CSV, after the warning (RPT-004, RPT-005). */
export const ExportReport = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  const api = useApi();
  const fetchFile = async () => {
    const [full] = await api.reportForExport(report.id);
    if (!full) throw new Error(translate('app.not_found'));
    return reportCsv(full);
  };
  return (
    <GuardedDownload
      label={translate('troncReports.export')}
      aria-description={translate('troncReports.version', { version: report.version })}
      fetchFile={fetchFile}
    />
  );
};
