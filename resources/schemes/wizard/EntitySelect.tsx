import '#i18n/pages/schemeWizard.ts';
import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEntity, useVariant } from '#src/fields/EntityScope.tsx';
import { useFieldInput } from '#src/fields/useFieldInput.ts';

interface EntitySelectProps {
  name: string;
  options: readonly { value: string | number; name: string }[];
  /** the text shown while nothing is chosen; makes the field optional */
  empty?: string;
  hint?: string;
  disabled?: boolean;
  onChosen?(): void;
}

/** A field of the entity with options from elsewhere: sites, frequencies, pay dates. */
export const EntitySelect = ({ name, options, empty, hint, disabled, onChosen }: EntitySelectProps) => {
  const translate = useTranslate();
  const { control, bound } = useFieldInput({ entity: useEntity(), name, variant: useVariant(), disabled });
  const isNumber = typeof options[0]?.value === 'number';
  return (
    <TextField
      {...control}
      select
      helperText={control.helperText ?? hint}
      onChange={({ target: { value } }) => {
        bound.onChange(value === '' ? null : isNumber ? Number(value) : value);
        onChosen?.();
      }}
      slotProps={{ select: { native: true } }}
      sx={{ maxWidth: 320 }}
    >
      <option value="">{empty ?? translate('schemeWizard.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </TextField>
  );
};
