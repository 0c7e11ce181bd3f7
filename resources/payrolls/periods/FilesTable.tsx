import { Box, Typography } from '@mui/material';
import { useGetList, useList, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { PayrollFile } from '#dataProvider/custom/payroll.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import { OneLine } from '#src/fields/text.tsx';
import { ClientTable } from '#src/screens/ClientTable.tsx';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { Retry } from '#src/widgets/Retry.tsx';

const NEWEST = { field: 'updated_at', order: 'DESC' as const };
const NONE: PayrollFile[] = [];

/** The files of one payroll period, 20 a page (FIL-005 to FIL-008, FIL-011). */
export const FilesTable = ({ periodId, action }: { periodId: number; action: ReactNode }) => {
  const translate = useTranslate();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const {
    data = NONE,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<PayrollFile>('payroll_files', {
    pagination: { page, perPage: PAGE_SIZE.periodFiles },
    sort: NEWEST,
    filter: { period_ids: [periodId] },
  });
  const rows = useList<PayrollFile>({ data });
  const setPage = (next: number) => setSearch({ page: String(next) });
  if (isPending) return <TableSkeleton />;
  if (error) return <Retry onClick={() => refetch()} />;
  if (total === 0) return <EmptyState text={translate('empty.files')} action={action} />;
  return (
    <ClientTable
      resource="payroll_files"
      list={{ ...rows, total, page, perPage: PAGE_SIZE.periodFiles, setPage } as typeof rows}
      sx={ON_PHONES}
    >
      <DataTable.Col<PayrollFile>
        source="filename"
        label="troncFiles.name"
        disableSort
        render={({ filename, message }) => (
          <Box sx={{ py: 1, minWidth: 0 }}>
            <OneLine title={filename} sx={{ fontWeight: 500 }}>
              {filename}
            </OneLine>
            {message && (
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}
              >
                {message}
              </Typography>
            )}
          </Box>
        )}
      />
      <DataTable.Col<PayrollFile>
        source="uploader"
        label="troncFiles.uploaded_by"
        disableSort
        render={({ uploader }) => uploader.name}
      />
      <DataTable.Col<PayrollFile>
        source="updated_at"
        label="troncFiles.date_updated"
        disableSort
        render={({ updated_at }) => <DateText value={updated_at} time />}
      />
      <DataTable.Col<PayrollFile>
        source="actions"
        label="screens.actions"
        align="right"
        disableSort
        render={({ id, filename }) => (
          <GuardedDownload
            label={translate('ra.action.download', { _: 'Download' })}
            aria-label={translate('troncInput.download', { name: filename })}
            variant="text"
            fetchFile={() => api.payrollFileData(id)}
          />
        )}
      />
    </ClientTable>
  );
};

/** A phone has room for the name and what can be done. */
const ON_PHONES = {
  '& :is(.column-uploader, .column-updated_at)': { display: { xs: 'none', sm: 'table-cell' } },
};
