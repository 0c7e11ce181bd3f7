import { styled } from '@mui/material';
import { Link } from 'react-router';

/** The link of a row to its record: looks like Material UI's `Link`, with one component in place of three. */
export const RowLink = styled(Link)(({ theme }) => ({
  minWidth: 0,
  fontWeight: 500,
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
