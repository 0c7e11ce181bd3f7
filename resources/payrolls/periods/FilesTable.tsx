import '#i18n/pages/payrollPeriods.ts';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useGetList, useList, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '#dataProvider/hooks.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { PayrollFile } from '#domain/contract/payrollFiles.ts';
import { PeriodFiles } from '#src/documents/PeriodFiles.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';

const NEWEST = { field: 'updated_at', order: 'DESC' as const };
const NONE: PayrollFile[] = [];
/** The name in the address of the choice to hide the files of payroll results. */
const NO_BATCH = 'exclude_batch_files';

/** The files of one payroll period, 20 a page (FIL-005 to FIL-008, FIL-011). */
export const FilesTable = ({ periodId, action }: { periodId: number; action: ReactNode }) => {
  const translate = useTranslate();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const isBatchHidden = search.get(NO_BATCH) === '1';
  const {
    data = NONE,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<PayrollFile>('payroll_files', {
    pagination: { page, perPage: PAGE_SIZE.periodFiles },
    sort: NEWEST,
    // FIL-012: with both parameters, whatever is chosen.
    filter: { period_ids: [periodId], exclude_batch_files: isBatchHidden ? 1 : 0 },
  });
  const rows = useList<PayrollFile>({ data });
  /** Other parts of the address, such as an open drawer, are kept. */
  const change = (changes: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value === null) after.delete(name);
        else after.set(name, value);
      return after;
    });
  const setPage = (next: number) => change({ page: String(next) });
  const control = (
    <FormControlLabel
      control={
        <Checkbox
          checked={isBatchHidden}
          onChange={(event) => change({ [NO_BATCH]: event.target.checked ? '1' : null, page: null })}
        />
      }
      label={translate('payrollPeriods.exclude_batch_files')}
      sx={{ mb: 2 }}
    />
  );
  if (isPending) return <TableSkeleton />;
  if (error) return <Retry onClick={() => refetch()} />;
  if (total === 0)
    return (
      <>
        {isBatchHidden && control}
        <EmptyState text={translate('empty.files')} why={translate('empty_why.files')} action={action} />
      </>
    );
  return (
    <>
      {control}
      <PeriodFiles
        resource="payroll_files"
        list={{ ...rows, total, page, perPage: PAGE_SIZE.periodFiles, setPage } as typeof rows}
        uploader={({ uploader }) => uploader.name}
        note={({ message }) => message}
        fetchFile={({ id }) => api.payrollFileData(id)}
      />
    </>
  );
};
