import { isOffered } from '#domain/schema/retired.ts';
import { ToneBadge } from '../widgets/ToneBadge.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useChoiceWord } from './useChoiceWord.ts';
import { useFieldWords } from './useFieldWords.ts';

const Value = ({ entity, name, value }: ValueProps) => {
  const label = useChoiceWord({ entity, name })(value);
  const { choices, states, tones } = fieldOf(entity, name);
  const text = String(value);
  if (choices && !isOffered(choices, text)) return label;
  const tone = states?.[text]?.tone ?? tones?.[text];
  return states || tone ? <ToneBadge tone={tone ?? 'neutral'} label={label} /> : label;
};

const Filter = (props: FilterProps) => {
  const { entity, name } = props;
  const words = useFieldWords(entity);
  const choices = fieldOf(entity, name).choices ?? [];
  return <FieldFilter {...props} options={choices.map((one) => [one, words.choice(name, one)] as const)} />;
};

export const choice: FieldRenderers = { cell: Value, value: Value, filter: Filter };
