import { useTranslate } from 'ra-core';
import { parsePeriodName } from '#domain/payroll/periodName.ts';

/** Returns a function that gives the words of a `period_name`, which the server sends in English: Week 34. */
export const usePeriodName = (): ((name: string) => string) => {
  const translate = useTranslate();
  return (name) => {
    const parts = parsePeriodName(name);
    return parts ? translate(`periodNames.${parts.frequency}`, { number: parts.number }) : name;
  };
};
