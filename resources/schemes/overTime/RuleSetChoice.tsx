import '#i18n/pages/whatIf.ts';
import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RuleComparison, RuleComparisonQuery } from '#domain/contract/ruleComparison.ts';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import { useSetNames } from './useSetNames.ts';

interface RuleSetChoiceProps {
  comparison: RuleComparison;
  chosen: RuleComparisonQuery;
  onChoose(part: RuleComparisonQuery): void;
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr)) auto' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  mb: 6,
  displayPrint: 'none',
} as const;

/** Which two sets of rules are compared, and whether people are named. */
export const RuleSetChoice = ({ comparison, chosen, onChoose }: RuleSetChoiceProps) => {
  const translate = useTranslate();
  const nameOf = useSetNames();
  const options = comparison.rule_sets.map((key) => ({ value: key, name: nameOf(key, 'names') }));
  return (
    <Box role="group" aria-label={translate('whatIf.over_time.sets')} sx={GRID}>
      {(['before', 'after'] as const).map((side) => (
        <NativeSelect
          key={side}
          label={translate(`whatIf.over_time.${side}`)}
          value={chosen[side] ?? comparison[side]}
          options={options}
          onChange={(key) => onChoose({ [side]: key })}
        />
      ))}
      <Box sx={{ maxWidth: 320 }}>
        <FormControlLabel
          control={
            <Switch
              checked={chosen.without_names ?? false}
              onChange={(_, on) => onChoose({ without_names: on || undefined })}
              slotProps={{ input: { 'aria-describedby': 'without-names' } }}
            />
          }
          label={translate('whatIf.over_time.without_names')}
        />
        <FormHelperText id="without-names" sx={{ mt: 0 }}>
          {translate('whatIf.over_time.without_names_help')}
        </FormHelperText>
      </Box>
    </Box>
  );
};
