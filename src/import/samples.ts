import '#i18n/pages/importing.ts';
import type { Header } from './mapping.ts';
import type { SourceRow } from './sourceRow.ts';

/** The number of rows searched for sample values. */
const SAMPLE_ROWS = 50;

/** Returns the first two different values of a column. */
export const sampleOf = (rows: readonly SourceRow[], place: number | undefined): string => {
  if (place === undefined) return '';
  const values = rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => cells[place]?.trim() || []);
  return [...new Set(values)].slice(0, 2).join(', ');
};

/** Returns the names of a file's columns; one without a name is called by its position. */
export const headerNames = (
  { names }: Header,
  translate: (key: string, args?: Record<string, unknown>) => string,
): string[] => names.map((name, place) => name.trim() || translate('importing.no_name', { number: place + 1 }));
