import '#i18n/pages/whatIf.ts';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { SchemeRights } from '#src/tronc/useSchemeRights.ts';

/** Links to the what-if of a scheme, for users who may change the scheme. */
export const WhatIfLink = ({ scheme, rights }: { scheme: Scheme; rights: SchemeRights }) => {
  const translate = useTranslate();
  if (!rights.edit) return null;
  return (
    <Button
      component={Link}
      to={`/companies/${scheme.company_id}/schemes/${scheme.id}/what-if`}
      variant="outlined"
      startIcon={<TuneOutlined />}
      aria-description={scheme.name}
    >
      {translate('whatIf.link')}
    </Button>
  );
};
