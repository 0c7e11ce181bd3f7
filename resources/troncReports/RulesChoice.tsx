import '#i18n/pages/troncInput.ts';
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

/** By which rules a released period is calculated again: those of its release, or those that apply to it today. */
export type ChosenRules = 'released' | 'current';

interface RulesChoiceProps {
  value: ChosenRules;
  /** why the latest draft uses the current ones, below their name */
  reason?: string;
  onChange(rules: ChosenRules): void;
}

/** Asks by which rules a released period is calculated again. */
export const RulesChoice = ({ value, reason, onChange }: RulesChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  const reasonId = `${id}-reason`;
  const describes = reason === undefined ? {} : { 'aria-describedby': reasonId };
  return (
    <FormControl sx={{ display: 'flex' }}>
      <FormLabel id={id}>{translate('troncInput.reopen_rules')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(target.value === 'current' ? 'current' : 'released')}
      >
        <FormControlLabel
          sx={{ mb: 1 }}
          value="released"
          control={<Radio />}
          label={translate('troncInput.reopen_released')}
        />
        <FormControlLabel
          value="current"
          control={<Radio slotProps={{ input: describes }} />}
          label={translate('troncInput.reopen_current')}
        />
      </RadioGroup>
      {reason !== undefined && (
        <FormHelperText id={reasonId} sx={{ ml: 8, mt: 0, overflowWrap: 'anywhere' }}>
          {translate('troncInput.reopen_chosen', { reason })}
        </FormHelperText>
      )}
    </FormControl>
  );
};
