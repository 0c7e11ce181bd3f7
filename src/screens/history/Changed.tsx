import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A value before and after, or 'nothing'. */
export const Changed = ({ from, to }: { from: ReactNode; to: ReactNode }) => {
  const translate = useTranslate();
  const nothing = <em>{translate('lists.nothing')}</em>;
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {from ?? nothing}
      </Box>
      <span aria-hidden> → </span>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
        {to ?? nothing}
      </Box>
    </>
  );
};
