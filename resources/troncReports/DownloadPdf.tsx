import { useTranslate } from 'ra-core';
import type { Report } from '#dataProvider/custom/shapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';

/** 'Download PDF': this version as a PDF, after the warning that precedes every download of people's pay (F-92). */
export const DownloadPdf = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  const api = useApi();
  return (
    <GuardedDownload
      label={translate('reports.pdf')}
      aria-description={translate('troncReports.version', { version: report.version })}
      fetchFile={() => api.reportPdf(report.id)}
    />
  );
};
