import { useLocale } from 'ra-core';
import { monthInWords } from '#domain/dates/yearMonth.ts';
import { Figure } from './Figure.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

const Value = ({ value }: ValueProps) => {
  const locale = useLocale();
  return <Figure>{monthInWords(String(value), locale)}</Figure>;
};

/** A month of a year, in words. */
export const month: FieldRenderers = { cell: Value, value: Value, filter: null };
