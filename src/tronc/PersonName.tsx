import { Typography } from '@mui/material';

/** A person's name in a table, and the payroll ref, which distinguishes people of the same name. */
export const PersonName = ({ name, payrollRef }: { name: string; payrollRef: string | null }) => (
  <>
    {name}{' '}
    {payrollRef !== null && (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
        {payrollRef}
      </Typography>
    )}
  </>
);
