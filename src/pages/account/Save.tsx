import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { ActionButton } from '../../widgets/ActionButton.tsx';
import { type BrokenRule, useBrokenRules } from './fieldRules.ts';

interface SaveProps {
  label?: string;
  /** disabled until every field is valid (ACC-011, ACC-026); otherwise pressing it shows what is wrong */
  waits?: boolean;
  /** of the size of the other buttons of a public page */
  large?: boolean;
}

/** Why saving waits: fields are empty, or the first rule that is broken, with its field. */
const WaitsFor = ({ broken }: { broken: readonly BrokenRule[] }) => {
  const translate = useTranslate();
  const [first] = broken;
  return (
    <Typography variant="body2" color="textSecondary" component="span" sx={{ ml: 3 }}>
      {first && !broken.some(({ isEmpty }) => isEmpty)
        ? translate('ownAccount.save_waits_for', {
            field: first.label,
            message: translate(`validation.${first.rule}`),
          })
        : translate('ownAccount.save_waits')}
    </Typography>
  );
};

/** The submit button of a form of My Account. */
export const Save = ({ label, waits = false, large = false }: SaveProps) => {
  const translate = useTranslate();
  const { isValid, isSubmitting } = useFormState();
  const broken = useBrokenRules()(useWatch());
  // What the server rejected is no broken rule: it may be sent again.
  const isWaiting = waits && !isValid && broken.length > 0;
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
      {isWaiting && <WaitsFor broken={broken} />}
    </>
  );
};
