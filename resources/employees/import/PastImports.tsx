import '#i18n/pages/employee_imports.ts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Box, Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Company } from '#domain/contract/companies.ts';
import type { EmployeeImport } from '#domain/contract/employeeImports.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { PageButtons } from '#src/widgets/PageButtons.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { VisuallyHidden } from '#src/widgets/VisuallyHidden.tsx';
import { UndoImport } from './UndoImport.tsx';

const PAST_IMPORTS = 'past-imports';

const PER_PAGE = 10;

/** The server lists the newest first, and no other order. */
const AS_LISTED = { field: '', order: 'DESC' } as const;

/** A phone shows only the file and its action; the other details are below the file's name there. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Opens the past imports, from any page that shows the list of employees. */
export const PastImportsLink = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const next = new URLSearchParams([...search, ['drawer', PAST_IMPORTS]]);
  return (
    <Button
      variant="outlined"
      startIcon={<HistoryOutlined />}
      component={Link}
      to={{ search: `?${next}` }}
      state={{ drawer: PAST_IMPORTS }}
    >
      {translate('employee_imports.past')}
    </Button>
  );
};

/** The past imports of a company, and how to undo them. */
export const PastImportsDrawer = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const { open, close } = useDrawer(PAST_IMPORTS);
  return (
    <SideDrawer open={open} onClose={close} title={translate('employee_imports.past')} wide>
      <PastImports company={company} />
    </SideDrawer>
  );
};

const PastImports = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data: payrolls } = usePayrolls(company.id);
  const { data, total, error, refetch, isPending } = useGetList<EmployeeImport>(
    'employee_imports',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: AS_LISTED,
      filter: { payroll_ids: payrolls?.map(({ id }) => id) },
    },
    { enabled: payrolls !== undefined && payrolls.length > 0 },
  );
  if (error) return <Retry onClick={() => refetch()} />;
  if (payrolls?.length === 0 || total === 0)
    return <EmptyState icon={HistoryOutlined} text={translate('employee_imports.no_past')} />;
  if (isPending || !data) return <FormSkeleton />;
  return (
    <Box sx={{ pb: 5 }}>
      <TableContainer>
        <Table size="small" aria-label={translate('employee_imports.past')}>
          <TableHead>
            <TableRow>
              <TableCell sx={WIDE}>{translate('employee_imports.when')}</TableCell>
              <TableCell>{translate('employee_imports.file')}</TableCell>
              <TableCell align="right" sx={WIDE}>
                {translate('employee_imports.added')}
              </TableCell>
              <TableCell align="right" sx={WIDE}>
                {translate('employee_imports.updated')}
              </TableCell>
              <TableCell>
                <VisuallyHidden>{translate('screens.actions')}</VisuallyHidden>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((one) => (
              <Row key={one.id} past={one} payroll={payrollName(payrolls, one)} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PageButtons total={total ?? 0} perPage={PER_PAGE} page={page} onChange={setPage} />
    </Box>
  );
};

/** Shown only if a company has several payrolls. */
const payrollName = (payrolls: readonly { id: number; name: string }[] = [], { payroll_id }: EmployeeImport) =>
  payrolls.length > 1 ? payrolls.find(({ id }) => id === payroll_id)?.name : undefined;

const Row = ({ past, payroll }: { past: EmployeeImport; payroll: string | undefined }) => {
  const translate = useTranslate();
  const counts = { created: showNumber(past.created), updated: showNumber(past.updated) };
  return (
    <TableRow sx={{ '& > *': { verticalAlign: 'top', py: 2 } }}>
      <TableCell sx={{ ...WIDE, whiteSpace: 'nowrap' }}>
        <DateText value={past.created_at} time />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{past.filename}</Box>
        <Box sx={{ color: 'text.secondary' }}>{[past.created_by.name, payroll].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ color: 'text.secondary', display: { sm: 'none' } }}>
          {showDate(past.created_at, true)}
          <br />
          {translate('employee_imports.counts', counts)}
        </Box>
      </TableCell>
      <TableCell align="right" sx={WIDE}>
        {counts.created}
      </TableCell>
      <TableCell align="right" sx={WIDE}>
        {counts.updated}
      </TableCell>
      <TableCell align="right">
        {past.undone_at && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('employee_imports.undone', { when: showDate(past.undone_at, true) })}
          </Box>
        )}
        {past.undoable && <UndoImport past={past} />}
      </TableCell>
    </TableRow>
  );
};
