import { useState } from 'react';
import { type IsoDate, isIsoDate } from '#domain/dates/isoDate.ts';
import { DateField } from '../../../widgets/DateField.tsx';

interface DayFilterProps {
  /** its translated label */
  label: string;
  /** the day of the filter */
  value: IsoDate | null;
  /** there always is a day: an emptied field shows it again once it is left */
  required?: boolean;
  onChange(day: IsoDate | null): void;
}

/** Filters by a day. While the text is not a date, the last filter applies. */
export const DayFilter = ({ label, value: filtered, required = false, onChange }: DayFilterProps) => {
  const [typed, setTyped] = useState<{ text: string | null; over: string | null }>({ text: filtered, over: filtered });
  // Changed elsewhere, for example by Clear filters.
  const isCurrent = typed.over === filtered;
  return (
    <DateField
      label={label}
      value={isCurrent ? typed.text : filtered}
      onChange={(value) => {
        const isComplete = value === null ? !required : isIsoDate(value);
        setTyped({ text: value, over: isComplete ? value : filtered });
        if (isComplete) onChange(value);
      }}
      onBlur={() => typed.text === null && setTyped({ text: filtered, over: filtered })}
    />
  );
};
