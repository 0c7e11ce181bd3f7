import { useTranslate } from 'ra-core';
import { FieldFilter } from './FieldFilter.tsx';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => <>{useTranslate()(value ? 'widgets.yes' : 'widgets.no')}</>;

const Filter = (props: FilterProps) => {
  const translate = useTranslate();
  return (
    <FieldFilter
      {...props}
      options={[
        ['1', translate('widgets.yes')],
        ['0', translate('widgets.no')],
      ]}
    />
  );
};

export const flag: FieldRenderers = { cell: Value, value: Value, filter: Filter };
