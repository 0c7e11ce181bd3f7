import { Box } from '@mui/material';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';

/** The name and contact inputs, the same in every drawer of a user. */
export const UserFields = () => (
  <>
    <EntityInput name="forename" />
    <EntityInput name="surname" />
    <EntityInput name="email" />
    <Box sx={{ display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: 3, alignItems: 'start' }}>
      <EntityInput name="mobile_country_code" />
      <EntityInput name="mobile_number" />
    </Box>
  </>
);
