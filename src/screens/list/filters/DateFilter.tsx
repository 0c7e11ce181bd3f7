import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { rem } from '../../../theme/rem.ts';
import { DateField } from '../../../widgets/DateField.tsx';

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
  const filtered: string | null = filterValues[name] ?? null;
  const [typed, setTyped] = useState({ text: filtered, over: filtered });
  // Changed elsewhere, for example by Clear filters.
  const isCurrent = typed.over === filtered;
  return (
    <DateField
      label={translate(label)}
      value={isCurrent ? typed.text : filtered}
      onChange={(value) => {
        const isComplete = value === null || isIsoDate(value);
        setTyped({ text: value, over: isComplete ? value : filtered });
        if (isComplete) set(name, value);
      }}
      fullWidth={false}
      sx={{ width: rem(168) }}
    />
  );
};
