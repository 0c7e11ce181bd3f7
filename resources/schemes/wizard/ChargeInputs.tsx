import '#i18n/pages/schemeWizard.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { CARD_FEE, type Charge, SHARED_FEES } from '#domain/entities/schemeFees.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { Beside, Group, Line, Rows } from '#src/widgets/FormLayout.tsx';

/** On a phone the two fields are below each other. */
const OR = { pt: { sm: '29px' }, width: { xs: '100%', sm: 'auto' } };

/** A percentage or an amount: correcting one of them clears the error of both (VAL-041…046). */
export const ChargeInputs = ({ charge: { name, percentage, amount } }: { charge: Charge }) => {
  const translate = useTranslate();
  const { subscribe, trigger, getFieldState } = useFormContext();
  const { isSubmitted } = useFormState();
  useEffect(
    () =>
      subscribe({
        name: [percentage, amount],
        formState: { values: true },
        callback: () => {
          if (isSubmitted && [percentage, amount].some((field) => getFieldState(field).invalid))
            void trigger([percentage, amount]);
        },
      }),
    [subscribe, trigger, getFieldState, isSubmitted, percentage, amount],
  );
  return (
    <Group title={translate(`schemeWizard.${name}`)} hint={translate(`schemeWizard.${name}_hint`)}>
      <Beside>
        <EntityInput name={percentage} />
        <Typography color="textSecondary" sx={OR}>
          {translate('schemeWizard.or')}
        </Typography>
        <EntityInput name={amount} />
      </Beside>
    </Group>
  );
};

/** Page 2: the troncmaster's fee, the setup fee and the card fee, and how much of each the fund pays (SCH-049). */
export const FeesStep = () => (
  <Rows>
    {SHARED_FEES.map(({ value, fromFund }) => (
      <Line key={value}>
        <EntityInput name={value} />
        <EntityInput name={fromFund} />
      </Line>
    ))}
    <ChargeInputs charge={CARD_FEE} />
  </Rows>
);
