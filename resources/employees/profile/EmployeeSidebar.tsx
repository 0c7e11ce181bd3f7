import { Box, Card, CardContent, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Employee } from '#domain/contract/employees.ts';
import { employee as entity } from '#domain/entities/index.ts';
import { ADDRESS } from '#src/fields/addressOf.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EDITS_RECORD } from '#src/screens/list/keys/useRecordKeys.ts';
import { FieldFacts } from '#src/screens/show/FieldFacts.tsx';
import { PageTools } from '#src/widgets/PageHeader.tsx';
import { EDIT_EMPLOYEE } from '../edit/drawer.ts';
import { PersonHeading } from './PersonHeading.tsx';
import { RecordDownloads } from './RecordDownloads.tsx';
import { SignUpMenu } from './SignUpMenu.tsx';

/** An employee's personal details (EMP-016…024). */
export const EmployeeSidebar = ({ employee }: { employee: Employee }) => {
  const tools = useContext(PageTools);
  const { id, company_id, payroll_id, archived_at } = employee;
  const { mayEdit = false, seesCompany = false } =
    useAllowedEach({
      mayEdit: { resource: 'employees', action: 'edit', record: { id, company_id, payroll_id, archived_at } },
      seesCompany: { resource: 'companies', action: 'show', record: { id: company_id } },
    }) ?? {};

  return (
    <Card component="aside" aria-label={employee.name}>
      <CardContent>
        <PersonHeading employee={employee} seesCompany={seesCompany} />
        <SchemeBadges employee={employee} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
          {mayEdit && (
            <DrawerButton
              variant="outlined"
              drawer={EDIT_EMPLOYEE}
              params={{ id }}
              label="employees.edit"
              {...EDITS_RECORD}
            />
          )}
          <RecordDownloads employee={employee} />
          <SignUpMenu employee={employee} />
          <Box sx={{ ml: 'auto' }}>{tools}</Box>
        </Box>
        <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider', containerType: 'inline-size' }}>
          <FieldFacts
            entity={entity}
            record={employee}
            facts={[
              'payroll_ref',
              'department',
              'start_date',
              ...(employee.leave_date ? ['leave_date'] : []),
              'email',
              'mobile',
              ADDRESS,
              ...(employee.ni_number ? ['ni_number'] : []),
            ]}
          />
        </Box>
      </CardContent>
    </Card>
  );
};

/** The tronc scheme, as a link (EMP-023); marks an employee who opted out. */
const SchemeBadges = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const { company_id, current_tronc_scheme: schemes, is_opted_out_of_tronc_scheme: optedOut } = employee;
  if (schemes.length === 0 && !optedOut) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
      {schemes.map(({ id, name }) => (
        <Chip
          key={id}
          clickable
          component={RouterLink}
          to={`/companies/${company_id}/schemes/${id}`}
          label={name}
          title={name}
          size="small"
        />
      ))}
      {optedOut && <Chip label={translate('employees.opted_out')} size="small" color="warning" variant="outlined" />}
    </Box>
  );
};
