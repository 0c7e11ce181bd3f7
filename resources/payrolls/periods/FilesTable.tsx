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
    <PeriodFiles
      resource="payroll_files"
      list={{ ...rows, total, page, perPage: PAGE_SIZE.periodFiles, setPage } as typeof rows}
      uploader={({ uploader }) => uploader.name}
      note={({ message }) => message}
      fetchFile={({ id }) => api.payrollFileData(id)}
    />
  );
};
