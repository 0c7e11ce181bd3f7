import '#i18n/pages/whatIf.ts';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { SchemeRights } from '#src/tronc/useSchemeRights.ts';

/** Links to the comparisons of a scheme with its previous system, for troncmasters. */
export const ParallelRunsLink = ({ scheme, rights }: { scheme: Scheme; rights: SchemeRights }) => {
  const translate = useTranslate();
  if (!rights.troncmaster) return null;
  return (
    <Button
      component={Link}
      to={`/companies/${scheme.company_id}/schemes/${scheme.id}/parallel_runs`}
      variant="outlined"
      startIcon={<CompareArrowsOutlined />}
      aria-description={scheme.name}
    >
      {translate('whatIf.parallel_runs')}
    </Button>
  );
};
