import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { ActionButton } from '../../widgets/ActionButton.tsx';

interface SaveProps {
  label?: string;
  /** disabled until every field is valid (ACC-011, ACC-026); otherwise pressing it shows what is wrong */
  waits?: boolean;
  /** of the size of the other buttons of a public page */
  large?: boolean;
}

/** The submit button of a form of My Account. */
export const Save = ({ label, waits = false, large = false }: SaveProps) => {
  const translate = useTranslate();
  const { isValid, isSubmitting } = useFormState();
  const isWaiting = waits && !isValid;
  return (
    <>
      <ActionButton
        type="submit"
        variant="contained"
        disabled={isWaiting}
        loading={isSubmitting}
        {...(large && { size: 'large' })}
      >
        {label ?? translate('ownAccount.save')}
      </ActionButton>
      {isWaiting && (
        <Typography variant="body2" color="textSecondary" component="span" sx={{ ml: 3 }}>
          {translate('ownAccount.save_waits')}
        </Typography>
      )}
    </>
  );
};
