import { useLocale } from 'ra-core';
import { nameOfWeekday, WEEKDAYS, type Weekday } from '#domain/dates/weekdays.ts';
import { FieldFilter } from './FieldFilter.tsx';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';

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

const Filter = (props: FilterProps) => {
  const locale = useLocale();
  return <FieldFilter {...props} options={WEEKDAYS.map((day) => [day, nameOfWeekday(day, locale)] as const)} />;
};

/** Days of the week, by their names. */
export const weekdays: FieldRenderers = {
  cell: ({ value }: ValueProps) => <Names value={value} length="short" />,
  value: ({ value }: ValueProps) => <Names value={value} length="long" />,
  filter: Filter,
};
