import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Employee } from '#domain/contract/employees.ts';
import { Initials } from '#src/widgets/Initials.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { hasLeft } from '../hasLeft.ts';

const namesOf = (list: readonly string[]): string => list.join(', ');

/** Who an employee is: initials, name and status, and below them job role, site and company. */
export const PersonHeading = ({ employee, seesCompany }: { employee: Employee; seesCompany: boolean }) => {
  const translate = useTranslate();
  const { name, company, company_id, job_roles, sites, archived_at } = employee;
  const place = [namesOf(job_roles.map(({ job_title }) => job_title)), namesOf(sites?.map((site) => site.name) ?? [])];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Initials name={name} size="2.5rem" aria-hidden />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="h1">{name}</Typography>
          {archived_at ? (
            <StatusBadge status="archived" />
          ) : hasLeft(employee) ? (
            <StatusBadge tone="neutral" label={translate('employees.leaver')} />
          ) : (
            <StatusBadge tone="success" icon={CheckOutlined} label={translate('employees.current')} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {place.filter(Boolean).map((text) => `${text} · `)}
          {seesCompany ? (
            <Link component={RouterLink} to={`/companies/${company_id}`} color="inherit">
              {company.name}
            </Link>
          ) : (
            company.name
          )}
        </Typography>
      </Box>
    </Box>
  );
};
