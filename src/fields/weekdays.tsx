import { useLocale, useTranslate } from 'ra-core';
import { nameOfWeekday, WEEKDAYS, type Weekday } from '#domain/dates/weekdays.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Returns the days that a value contains, in the order of a week. */
export const daysIn = (value: unknown): Weekday[] =>
  Array.isArray(value) ? WEEKDAYS.filter((day) => value.includes(day)) : [];

const Names = ({ value, length }: { value: unknown; length: 'long' | 'short' }) => {
  const locale = useLocale();
  return (
    <>
      {daysIn(value)
        .map((day) => nameOfWeekday(day, locale, length))
        .join(', ')}
    </>
  );
};

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = useFieldWords(entity).heading(name);
  return (
    <ChoiceFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ['', translate('screens.any', { label })],
        ...WEEKDAYS.map((day) => [day, nameOfWeekday(day, locale)] as const),
      ]}
    />
  );
};

/** Days of the week, by their names. */
export const weekdays: FieldRenderers = {
  cell: ({ value }: ValueProps) => <Names value={value} length="short" />,
  value: ({ value }: ValueProps) => <Names value={value} length="long" />,
  filter: Filter,
};
