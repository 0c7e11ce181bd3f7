import { TextField } from '@mui/material';
import { useEvent } from 'ra-core';
import { memo, useEffect, useState } from 'react';
import { whenIdle } from '../state/whenIdle.ts';
import { FilterChip } from './FilterChip.tsx';
import { useIsChip } from './filterPlace.ts';

/** The browser's own select works with every keyboard, screen reader and phone. */
const SLOTS = { select: { native: true }, inputLabel: { shrink: true } } as const;

/** A value and its label; '' or 0 means no filter. */
export type FilterOption = readonly [value: string | number, text: string];

interface ChoiceFilterProps {
  label: string;
  value: unknown;
  options: readonly FilterOption[];
  /** the value of the option; null for no filter */
  onChange(value: string | number | null): void;
}

/** Of more options than this, some are rendered first: hundreds of companies delayed the rows of a list. */
const FEW = 20;

/** Returns all options once the browser is idle; before, the chosen one and the longest ones, which decide the width. */
const useOptions = (options: readonly FilterOption[], chosen: unknown): readonly FilterOption[] => {
  const [isIdle, setIdle] = useState(false);
  const isLater = !isIdle && options.length > FEW;
  useEffect(() => (isLater ? void whenIdle(() => setIdle(true)) : undefined), [isLater]);
  if (!isLater) return options;
  const byLength = [...options].sort(([, one], [, other]) => other.length - one.length);
  const shown = new Set([...options.filter(([one]) => String(one) === String(chosen)), ...byLength.slice(0, 3)]);
  return options.filter((option) => shown.has(option));
};

/**
 * Filters a list by one of a few values. Renders again only if one of them, the choice or the label changes: every filter
 * reads the list, which also changes with each page.
 */
export const ChoiceFilter = ({ onChange, ...shown }: ChoiceFilterProps) => {
  const change = useEvent(onChange);
  return useIsChip() ? <ChosenChip {...shown} onChange={change} /> : <Choices {...shown} onChange={change} />;
};

const isSame = (one: ChoiceFilterProps, other: ChoiceFilterProps): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const ChosenChip = memo(({ label, value, options, onChange }: ChoiceFilterProps) => {
  if (!value) return null;
  const text = options.find(([one]) => String(one) === String(value))?.[1];
  return (
    <FilterChip label={label} onRemove={() => onChange(null)}>
      {text ?? '…'}
    </FilterChip>
  );
}, isSame);

const Choices = memo(({ label, value, options, onChange }: ChoiceFilterProps) => {
  const chosen = value ?? options.find(([one]) => !one)?.[0] ?? '';
  const shown = useOptions(options, chosen);
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(options.find(([one]) => String(one) === target.value)?.[0] || null)}
      slotProps={SLOTS}
    >
      {shown.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}, isSame);
