import { Box, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';

const Page = styled('main')(({ theme }) => ({
  minHeight: '100vh',
  display: 'grid',
  placeItems: 'center',
  padding: theme.spacing(4),
  backgroundColor: theme.palette.quiet,
}));
const Card = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 380,
  padding: theme.spacing(6, 8, 8),
  borderRadius: 10,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4, 5, 6) },
}));

/** A page without the portal's navigation: the brand, a title and one form. */
export const PublicPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page>
    <DocumentTitle />
    <Card>
      <Box sx={{ mx: -4, mb: 3 }}>
        <Brand />
      </Box>
      <Typography variant="h1" sx={{ mb: 5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  </Page>
);
