import '#i18n/pages/whatIf.ts';
import { TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { scheme as entity } from '#domain/entities/index.ts';
import { RESERVE } from '#domain/entities/schemeFees.ts';
import { TIME_BUCKETS } from '#domain/entities/schemes.ts';
import { type BucketKind, isAtLeastAsDetailed } from '#domain/tronc/index.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { rem } from '#src/theme/rem.ts';
import { Rows } from '#src/widgets/FormLayout.tsx';
import { ChargeInputs } from '../wizard/ChargeInputs.tsx';

/**
 * How the fund is divided in time, and how much is kept in reserve; how hours are recorded is a property of the period.
 */
export const DistributionLevers = ({ recorded }: { recorded: BucketKind }) => {
  const translate = useTranslate();
  const words = useFieldWords(entity);
  const { field } = useInput({ source: 'distribution_frequency.frequency_type' });
  const { ref, ...bound } = field;
  return (
    <Rows>
      <TextField
        {...bound}
        inputRef={ref}
        select
        label={words.label('distribution_frequency')}
        helperText={translate('whatIf.frequency_hint')}
        slotProps={{ select: { native: true } }}
        sx={{ '& .MuiInputBase-root': { maxWidth: rem(260) } }}
      >
        {TIME_BUCKETS.filter((bucket) => isAtLeastAsDetailed(recorded, bucket)).map((bucket) => (
          <option key={bucket} value={bucket}>
            {words.choice('distribution_frequency', bucket)}
          </option>
        ))}
      </TextField>
      <ChargeInputs charge={RESERVE} />
    </Rows>
  );
};
