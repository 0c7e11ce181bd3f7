import { useTranslate } from 'ra-core';
import { ToneBadge } from '../widgets/ToneBadge.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

const Value = ({ entity, name, value }: ValueProps) => {
  const label = useFieldWords(entity).choice(name, value);
  const { states } = fieldOf(entity, name);
  return states ? <ToneBadge tone={states[String(value)]?.tone ?? 'neutral'} label={label} /> : label;
};

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const words = useFieldWords(entity);
  const translate = useTranslate();
  const label = words.heading(name);
  const choices = fieldOf(entity, name).choices ?? [];
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ['', translate('screens.any', { label })],
        ...choices.map((one) => [one, words.choice(name, one)] as const),
      ]}
    />
  );
};

export const choice: FieldRenderers = { cell: Value, value: Value, filter: Filter };
