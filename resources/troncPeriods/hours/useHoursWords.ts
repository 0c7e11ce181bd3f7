import '#i18n/pages/hoursGrid.ts';
import '#i18n/pages/hoursImport.ts';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { formatHours } from '#domain/money/units.ts';
import { hoursLabel, hoursShortLabel } from '../hoursTarget.ts';
import type { HoursWords } from './hoursSheet.ts';

/** The texts of the hours of a period. @param version of the newest report */
export const useHoursWords = (recorded: BucketKind, version: number | undefined): HoursWords => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () => ({
      column: (column) => ({
        label: hoursLabel(column, recorded, translate, locale),
        shortLabel: hoursShortLabel(column, recorded, locale),
      }),
      total: translate('hoursGrid.total'),
      person: (name, role) => translate('hoursGrid.person_in_role', { name, role }),
      fault: (fault, value, { most }) => translate(`hoursImport.${fault}`, { value, most: formatHours(most) }),
      was: (hours) =>
        hours === undefined
          ? translate('hoursGrid.was_none', { version })
          : translate('hoursGrid.was', { hours, version }),
    }),
    [recorded, version, translate, locale],
  );
};
