import '#i18n/pages/remittances.ts';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useAllowed } from '../reactAdmin/useAllowed.ts';
import { agencyPath } from './agencyPaths.ts';

interface OpenRemittancesProps {
  agency: { id: number; company_id: number; name: string };
}

/** A link to the remittances of an agency, for users who hand over. */
export const OpenRemittances = ({ agency: { id, company_id, name } }: OpenRemittancesProps) => {
  const translate = useTranslate();
  const may = useAllowed({ resource: 'payroll_handoffs', action: 'show', record: { company_id, payroll_id: id } });
  if (!may) return null;
  return (
    <Button component={Link} to={agencyPath(id)} aria-label={translate('remittances.open_of', { name })}>
      {translate('remittances.open')}
    </Button>
  );
};
