import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FilterChip } from './FilterChip.tsx';
import { fieldOf } from './fieldOf.ts';
import { useIsChip } from './filterPlace.ts';
import type { FilterProps } from './renderer.ts';
import { useChoiceWord } from './useChoiceWord.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Filters a list by several values of a field: its rows have at least one of them. */
export const ChoicesFilter = ({ entity, name, value, onChange }: FilterProps) => {
  const translate = useTranslate();
  const isChip = useIsChip();
  const label = useFieldWords(entity).heading(name);
  const word = useChoiceWord({ entity, name });
  const chosen = [value ?? []].flat().map(String);
  const options = [...new Set([...(fieldOf(entity, name).choices ?? []), ...chosen])];
  if (isChip)
    return (
      chosen.length > 0 && (
        <FilterChip label={label} onRemove={() => onChange(null)}>
          {chosen.map(word).join(', ')}
        </FilterChip>
      )
    );
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => {
        const values = [target.value].flat();
        onChange(values.length > 0 ? values : null);
      }}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => chosen.map(word).join(', ') || translate('screens.any'),
        },
        inputLabel: { shrink: true },
      }}
    >
      {options.map((one) => (
        <MenuItem key={one} value={one} dense>
          <Checkbox checked={chosen.includes(one)} tabIndex={-1} disableRipple size="small" sx={{ p: 0, mr: 2 }} />
          <ListItemText primary={word(one)} />
        </MenuItem>
      ))}
    </TextField>
  );
};
