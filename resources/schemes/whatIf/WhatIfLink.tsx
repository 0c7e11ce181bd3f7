import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { SchemeRights } from '../rights.ts';

/** The way to the what-if of a scheme, for whoever may change it (contract H9). */
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
