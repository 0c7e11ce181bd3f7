import { styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { rem } from '../theme/rem.ts';

/** The fields of a page, one below the other. */
export const Rows = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  paddingBottom: theme.spacing(6),
}));

/** Fields that belong next to each other. */
export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(4),
  '& > *': { flex: '0 1 auto' },
}));

/** Two short fields with a word between them; they share a line if there is space. */
export const Beside = styled(Line)(({ theme }) => ({
  columnGap: theme.spacing(3),
  '&& > .MuiFormControl-root': { width: rem(208) },
}));

/** A few fields under one heading. */
export const Group = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3">{title}</Typography>
    {hint && (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
    )}
    {children}
  </section>
);
