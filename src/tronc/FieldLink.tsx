import '#i18n/pages/schemeWizard.ts';
import '#i18n/pages/compliance.ts';
import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { DRAWERS } from './drawers.ts';
import { stepOfFinding } from './schemeSteps.ts';

interface FieldLinkProps {
  companyId: number;
  schemeId: number;
  field: string;
}

/** Links to the wizard's page with the field. */
export const FieldLink = ({ companyId, schemeId, field }: FieldLinkProps) => {
  const translate = useTranslate();
  const step = stepOfFinding(field);
  if (!step) return null;
  const search = new URLSearchParams({ drawer: DRAWERS.wizard, 'drawer.id': String(schemeId), 'drawer.step': step });
  return (
    <Link
      component={RouterLink}
      underline="always"
      noWrap
      sx={{ displayPrint: 'none' }}
      to={`/companies/${companyId}/schemes/${schemeId}/overview?${search}`}
    >
      {translate('compliance.go', { step: translate(`schemeWizard.steps.${step}`) })}
    </Link>
  );
};
