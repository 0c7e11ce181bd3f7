import '#i18n/pages/schemeWizard.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { scheme } from '#domain/entities/index.ts';
import { RESERVE } from '#domain/entities/schemeFees.ts';
import { TIME_BUCKETS } from '#domain/entities/schemes.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { Group, Line, Rows } from '#src/widgets/FormLayout.tsx';
import { DivisionList } from '../card/DivisionList.tsx';
import { ChargeInputs } from './ChargeInputs.tsx';
import { EntitySelect } from './EntitySelect.tsx';
import type { SchemeValues } from './values.ts';

/**
 * Page 3: how the fund is divided in time and between parts of the business, and how much is kept in reserve (F-105).
 */
export const DistributionStep = () => {
  const translate = useTranslate();
  const words = useFieldWords(scheme);
  const { getValues } = useFormContext<SchemeValues>();
  const divisions = getValues('divisions') ?? [];
  return (
    <Rows>
      <Line>
        <EntityInput name="distribution_frequency" />
        <EntitySelect
          name="employee_time_bucket"
          options={TIME_BUCKETS.map((value) => ({ value, name: words.choice('employee_time_bucket', value) }))}
          empty={translate('schemeWizard.same_as_fund')}
        />
      </Line>
      <ChargeInputs charge={RESERVE} />
      <Group title={translate('schemeWizard.splits')} hint={translate('schemeWizard.splits_hint')}>
        <EntityInput name="apply_tip_split_to_divisions" />
        <EntityInput name="apply_tip_split_to_departments" />
        {divisions.length > 0 ? (
          <DivisionList divisions={divisions} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {translate('schemeWizard.splits_default')}
          </Typography>
        )}
      </Group>
    </Rows>
  );
};
