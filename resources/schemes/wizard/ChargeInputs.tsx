import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { Beside, Group } from '#src/widgets/FormLayout.tsx';

interface ChargeInputsProps {
  title: string;
  hint: string;
  percentage: string;
  amount: string;
}

/** A percentage or an amount: correcting one of them clears the error of both (VAL-041…046). */
export const ChargeInputs = ({ title, hint, percentage, amount }: ChargeInputsProps) => {
  const translate = useTranslate();
  const { subscribe, trigger, getFieldState } = useFormContext();
  const { isSubmitted } = useFormState();
  useEffect(
    () =>
      subscribe({
        name: [percentage, amount],
        formState: { values: true },
        callback: () => {
          if (isSubmitted && [percentage, amount].some((name) => getFieldState(name).invalid))
            void trigger([percentage, amount]);
        },
      }),
    [subscribe, trigger, getFieldState, isSubmitted, percentage, amount],
  );
  return (
    <Group title={title} hint={hint}>
      <Beside>
        <EntityInput name={percentage} />
        <Typography color="text.secondary" sx={{ pt: '29px' }}>
          {translate('schemeWizard.or')}
        </Typography>
        <EntityInput name={amount} />
      </Beside>
    </Group>
  );
};
