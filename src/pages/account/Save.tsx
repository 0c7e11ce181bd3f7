import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { ActionButton } from '../../widgets/ActionButton.tsx';

interface SaveProps {
  label?: string;
  /** disabled until every field is valid (ACC-011, ACC-026); otherwise pressing it shows what is wrong */
  waits?: boolean;
}

/** The submit button of a form of My Account. */
export const Save = ({ label, waits = false }: SaveProps) => {
  const translate = useTranslate();
  const { isValid, isSubmitting } = useFormState();
  return (
    <ActionButton type="submit" variant="contained" disabled={waits && !isValid} loading={isSubmitting}>
      {label ?? translate('ownAccount.save')}
    </ActionButton>
  );
};
