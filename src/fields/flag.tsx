import { useTranslate } from 'ra-core';
import { FieldFilter } from './FieldFilter.tsx';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

const Value = ({ value }: ValueProps) => <>{useTranslate()(value ? 'widgets.yes' : 'widgets.no')}</>;

const Filter = (props: FilterProps) => {
  const translate = useTranslate();
  const label = useFieldWords(props.entity).heading(props.name);
  return (
    <FieldFilter
      {...props}
      options={[
        ['1', `${label}: ${translate('widgets.yes')}`],
        ['0', `${label}: ${translate('widgets.no')}`],
      ]}
    />
  );
};

export const flag: FieldRenderers = { cell: Value, value: Value, filter: Filter };
