import { styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Hidden where no asterisk is shown: fields can appear and disappear while the user types. */
const Note = styled(Typography)(({ theme }) => ({
  display: 'none',
  marginBottom: theme.spacing(4),
  // Emotion puts the class in front of a selector that begins with a colon.
  '*:is(form, [role=dialog], [data-fields]):has(.MuiFormLabel-asterisk) &': { display: 'block' },
}));

/**
 * Explains the asterisk of required fields (WCAG 3.3.2), above the fields of a form or dialog that has any; other groups of
 * fields have the attribute `data-fields`.
 */
export const RequiredNote = () => {
  const translate = useTranslate();
  return (
    <Note variant="body2" color="textSecondary">
      {translate('screens.required_note')}
    </Note>
  );
};
