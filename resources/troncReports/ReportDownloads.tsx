import '#i18n/pages/troncReports.ts';
import '#i18n/pages/reports.ts';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { Report } from '#domain/contract/troncReports.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';

/**
 * 'Export' and 'Download PDF': this version as a CSV or PDF of the server, after the warning that precedes every
 * download of people's pay (RPT-004, RPT-005, F-92).
 */
export const ReportDownloads = ({ report }: { report: Report }) => {
  const translate = useTranslate();
  const api = useApi();
  const version = translate('troncReports.version', { version: report.version });
  return (
    <>
      <GuardedDownload
        label={translate('troncReports.export')}
        aria-description={version}
        fetchFile={() => api.reportCsv(report.id)}
      />
      <GuardedDownload
        label={translate('reports.pdf')}
        aria-description={version}
        fetchFile={() => api.reportPdf(report.id)}
      />
    </>
  );
};
