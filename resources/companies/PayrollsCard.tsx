import AddOutlined from '@mui/icons-material/AddOutlined';
import {
  Box,
  Button,
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { payroll as payrollEntity } from '#domain/entities/payroll.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { usePayrolls } from '#src/fields/usePayrolls.ts';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { Count } from '#src/widgets/Count.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { ADD_PAYROLL, AddPayrollDrawer } from './AddPayrollDrawer.tsx';
import { OpenSettings, PayrollSettingsDrawer } from './PayrollSettings.tsx';

const NOT_ON_PHONES = { display: { xs: 'none', sm: 'table-cell' } };

/** The payrolls of a company; a troncmaster adds one, as without it nobody can be imported (contract C4, EMP-048). */
export const PayrollsCard = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(payrollEntity);
  const drawer = useDrawer(ADD_PAYROLL);
  const mayAdd = useAllowed({ resource: 'payrolls', action: 'create', record: { company_id: company.id } });
  const { data: payrolls, isPending, error, refetch } = usePayrolls(company.id);
  const add = mayAdd && (
    <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => drawer.openDrawer()}>
      {translate('companies.add_payroll')}
    </Button>
  );
  const isEmpty = payrolls?.length === 0;
  return (
    <Card component="section" aria-labelledby="company-payrolls">
      <CardContent>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mb: 2 }}>
          <Typography variant="h2" id="company-payrolls" sx={{ flex: 1 }}>
            {translate('companies.payrolls')}
          </Typography>
          {!isEmpty && add}
        </Box>
        {isPending && <TableSkeleton />}
        {error && <Retry onClick={() => refetch()} />}
        {isEmpty && (
          <EmptyState
            text={translate(mayAdd ? 'companies.payrolls_why' : 'empty.payrolls')}
            action={add || undefined}
          />
        )}
        {payrolls && !isEmpty && (
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{words.heading('name')}</TableCell>
                  <TableCell sx={NOT_ON_PHONES}>{words.label('frequency')}</TableCell>
                  <TableCell align="right">{translate('companies.current_employees')}</TableCell>
                  <TableCell align="right">{translate('companies.actions')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {payrolls.map((payroll) => (
                  <TableRow key={payroll.id}>
                    <TableCell sx={{ py: 2 }}>
                      {payroll.name}{' '}
                      {payroll.irish_payroll && <StatusBadge tone="info" label={translate('companies.irish')} />}
                    </TableCell>
                    <TableCell sx={NOT_ON_PHONES}>{words.choice('frequency', payroll.frequency)}</TableCell>
                    <TableCell align="right">
                      <Count value={payroll.live_employees} />
                    </TableCell>
                    <TableCell align="right">
                      <OpenSettings payroll={payroll} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </CardContent>
      {mayAdd && <AddPayrollDrawer company={company} />}
      <PayrollSettingsDrawer />
    </Card>
  );
};
