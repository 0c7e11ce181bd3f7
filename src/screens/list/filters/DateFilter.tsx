import { useListContext, useTranslate } from 'ra-core';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { DayFilter } from './DayFilter.tsx';

interface DateFilterProps {
  /** the name of the query parameter */
  name: string;
  /** translation key */
  label: string;
}

/** Filters the surrounding list by a day. While the text is not a date, the list keeps its last filter. */
export const DateFilter = ({ name, label }: DateFilterProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  return <DayFilter label={translate(label)} value={filterValues[name] ?? null} onChange={(day) => set(name, day)} />;
};
