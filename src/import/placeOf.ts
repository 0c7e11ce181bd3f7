import '#i18n/pages/importing.ts';
import type { SheetError } from './sheet.ts';

/** Returns where an error is: 'Line 3, Surname'. */
export const placeOf = (
  { line, label }: Pick<SheetError, 'line' | 'label'>,
  translate: (key: string, args?: Record<string, unknown>) => string,
): string =>
  label === undefined
    ? translate('importing.whole_line', { line })
    : translate('importing.place', { line, column: label });
