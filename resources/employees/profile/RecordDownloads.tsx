import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApi } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';

/**
 * What may be given to a person about themselves: their tronc record, for those who edit employees, and everything that
 * is stored about them, for troncmasters. Both are available for an archived person, too.
 */
export const RecordDownloads = ({ employee: { id, company_id, payroll_id } }: { employee: Employee }) => {
  const translate = useTranslate();
  const api = useApi();
  const { mayRecord = false, mayExport = false } =
    useAllowedEach({
      mayRecord: { resource: 'employees', action: 'edit', record: { id, company_id, payroll_id } },
      mayExport: { resource: 'personalData', action: 'show', record: { company_id, payroll_id } },
    }) ?? {};
  if (!mayRecord && !mayExport) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      {mayRecord && (
        <>
          <GuardedDownload
            size="small"
            label={translate('employees.record_pdf')}
            fetchFile={() => api.troncRecordFile(id, 'pdf')}
          />
          <GuardedDownload
            size="small"
            label={translate('employees.record_csv')}
            fetchFile={() => api.troncRecordFile(id, 'csv')}
          />
        </>
      )}
      {mayExport && (
        <GuardedDownload
          size="small"
          label={translate('employees.data_export')}
          fetchFile={() => api.employeeData(id)}
        />
      )}
    </Box>
  );
};
