import { Box, Link, Typography } from '@mui/material';
import { formatISO } from 'date-fns';
import { useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Employee } from '#dataProvider/custom/shapes.ts';
import { OneLine } from '#src/fields/text.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

const Cut = ({ text, width = 200 }: { text: string | null | undefined; width?: number }) =>
  text ? (
    <OneLine title={text} sx={{ maxWidth: width }}>
      {text}
    </OneLine>
  ) : null;

/** Who has left: the last day lies before today (F-70). */
const hasLeft = ({ leave_date }: Employee) =>
  leave_date !== null && leave_date < formatISO(new Date(), { representation: 'date' });

/** A phone has room for two columns: where somebody works stands below the name there. */
const ON_PHONES = {
  '& :is(.column-email, .column-company, .column-site, .column-start_date)': {
    display: { xs: 'none', sm: 'table-cell' },
  },
};

const Where = ({ employee: { company, sites }, withCompany }: { employee: Employee; withCompany: boolean }) => (
  <Typography variant="caption" color="text.secondary" sx={{ display: { sm: 'none' }, width: '100%', pb: 1 }}>
    {[...(sites ?? []).map(({ name }) => name), ...(withCompany ? [company.name] : [])].join(', ')}
  </Typography>
);

/** Employees as rows; the company only where none is fixed (EMP-007…013). While other rows are read, the old ones stay, dimmed. */
export const EmployeeTable = ({ withCompany }: { withCompany: boolean }) => {
  const translate = useTranslate();
  const { isPlaceholderData, isFetching } = useListContext<Employee>();
  const dimmed = Boolean(isPlaceholderData) && isFetching;
  return (
    <Box aria-busy={dimmed} sx={{ overflowX: 'auto', opacity: dimmed ? 0.5 : 1 }}>
      <DataTable<Employee> bulkActionButtons={false} rowClick={false} sx={ON_PHONES}>
        <DataTable.Col<Employee>
          source="name"
          label="employees.name"
          render={(employee) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              <Link component={RouterLink} to={`/employees/${employee.id}`} sx={{ fontWeight: 500 }}>
                <Cut text={employee.name} />
              </Link>
              {hasLeft(employee) && <StatusBadge tone="neutral" label={translate('employees.leaver')} />}
              <Where employee={employee} withCompany={withCompany} />
            </Box>
          )}
        />
        <DataTable.Col<Employee> source="payroll_ref" label="employees.payroll_ref" />
        <DataTable.Col<Employee>
          source="email"
          label="employees.email"
          render={({ emails }) => <Cut text={emails.home} />}
        />
        {withCompany && (
          <DataTable.Col<Employee>
            source="company"
            label="employees.company"
            render={({ company }) => <Cut text={company.name} width={160} />}
          />
        )}
        <DataTable.Col<Employee>
          source="site"
          label="employees.site"
          render={({ sites }) => <Cut text={sites?.map(({ name }) => name).join(', ')} width={150} />}
        />
        <DataTable.Col<Employee>
          source="start_date"
          label="employees.start_date"
          render={({ start_date }) => <DateText value={start_date} />}
        />
      </DataTable>
    </Box>
  );
};
