import { useTranslate } from 'ra-core';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

const Value = ({ value }: ValueProps) => <>{useTranslate()(value ? 'widgets.yes' : 'widgets.no')}</>;

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const translate = useTranslate();
  const label = useFieldWords(entity).heading(name);
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ['', translate('screens.any', { label })],
        ['1', `${label}: ${translate('widgets.yes')}`],
        ['0', `${label}: ${translate('widgets.no')}`],
      ]}
    />
  );
};

export const flag: FieldRenderers = { cell: Value, value: Value, filter: Filter };
