import { useListContext, useTranslate } from 'ra-core';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { FilterChip } from '../../../fields/FilterChip.tsx';
import { useIsChip } from '../../../fields/filterPlace.ts';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { DateText } from '../../../widgets/DateText.tsx';
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
  const value: IsoDate | null = filterValues[name] ?? null;
  const isChip = useIsChip();
  if (!isChip) return <DayFilter label={translate(label)} value={value} onChange={(day) => set(name, day)} />;
  return (
    value && (
      <FilterChip label={translate(label)} onRemove={() => set(name, null)}>
        <DateText value={value} />
      </FilterChip>
    )
  );
};
