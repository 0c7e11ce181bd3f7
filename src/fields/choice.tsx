import { useTranslate } from 'ra-core';
import { isOffered } from '#domain/schema/retired.ts';
import { ToneBadge } from '../widgets/ToneBadge.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

const Value = ({ entity, name, value }: ValueProps) => {
  const translate = useTranslate();
  const label = useFieldWords(entity).choice(name, value);
  const { choices, states, tones } = fieldOf(entity, name);
  const text = String(value);
  if (choices && !isOffered(choices, text)) return translate('widgets.retired_choice', { value: text });
  const tone = states?.[text]?.tone ?? tones?.[text];
  return states || tone ? <ToneBadge tone={tone ?? 'neutral'} label={label} /> : label;
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
