import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { ActionMenu } from '#src/widgets/ActionMenu.tsx';
import { useGuardedDownload } from '#src/widgets/GuardedDownload.tsx';

/**
 * A menu with what may be given to a person about themselves: their tronc record, for those who edit employees, and
 * everything that is stored about them, for troncmasters. Both are available for an archived person, too.
 */
export const RecordDownloads = ({ employee: { id, company_id, payroll_id } }: { employee: Employee }) => {
  const translate = useTranslate();
  const api = useApi();
  const { mayRecord = false, mayExport = false } =
    useAllowedEach({
      mayRecord: { resource: 'employees', action: 'edit', record: { id, company_id, payroll_id } },
      mayExport: { resource: 'personalData', action: 'show', record: { company_id, payroll_id } },
    }) ?? {};
  const pdf = useGuardedDownload(() => api.troncRecordFile(id, 'pdf'));
  const csv = useGuardedDownload(() => api.troncRecordFile(id, 'csv'));
  const everything = useGuardedDownload(() => api.employeeData(id));
  if (!mayRecord && !mayExport) return null;
  const downloads = [
    ...(mayRecord
      ? [
          { label: 'employees.record_pdf', ...pdf },
          { label: 'employees.record_csv', ...csv },
        ]
      : []),
    ...(mayExport ? [{ label: 'employees.data_export', ...everything }] : []),
  ];
  return (
    <>
      <ActionMenu
        label={translate('employees.exports')}
        startIcon={<DownloadOutlined />}
        actions={downloads.map(({ label, ask }) => ({ label: translate(label), run: ask }))}
      />
      {downloads.map(({ label, question }) => (
        <Fragment key={label}>{question}</Fragment>
      ))}
    </>
  );
};
