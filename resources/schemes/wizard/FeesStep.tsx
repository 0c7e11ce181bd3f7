import { useTranslate } from 'ra-core';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { Line, Rows } from '#src/widgets/FormLayout.tsx';
import { ChargeInputs } from './ChargeInputs.tsx';

/** Page 2: the troncmaster's fee, the setup fee and the card fee, and how much of each the fund pays (SCH-049). */
export const FeesStep = () => {
  const translate = useTranslate();
  return (
    <Rows>
      <Line>
        <EntityInput name="troncmasters_fee_percentage" />
        <EntityInput name="troncmasters_fee_from_fund_percentage" />
      </Line>
      <Line>
        <EntityInput name="setup_fee" />
        <EntityInput name="setup_fee_from_fund_percentage" />
      </Line>
      <ChargeInputs
        title={translate('schemeWizard.card_fee')}
        hint={translate('schemeWizard.card_fee_hint')}
        percentage="card_transaction_fee_percentage"
        amount="card_transaction_fee_fixed_amount"
      />
    </Rows>
  );
};
