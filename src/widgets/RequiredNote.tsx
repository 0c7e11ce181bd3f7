import { styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Hidden in a form that shows no asterisk: fields can appear and disappear while the user types. */
const Note = styled(Typography)(({ theme }) => ({
  display: 'none',
  marginBottom: theme.spacing(4),
  'form:has(.MuiFormLabel-asterisk) &': { display: 'block' },
}));

/** Explains the asterisk of required fields (WCAG 3.3.2), above the fields of a form that has any. */
export const RequiredNote = () => {
  const translate = useTranslate();
  return (
    <Note variant="body2" color="text.secondary">
      {translate('screens.required_note')}
    </Note>
  );
};
