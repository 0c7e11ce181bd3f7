import '#i18n/pages/troncInput.ts';
import '#i18n/pages/hoursImport.ts';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { useImportSheet } from '#src/import/useImportSheet.ts';
import { hoursTarget } from './hoursTarget.ts';
import { usePreview } from './usePreview.ts';

/** The hours file of a period, what it would import, and why it cannot be sent yet. */
export function useHoursSheet({ id, employee_time_bucket: recorded }: Scheme, period: TroncPeriod) {
  const translate = useTranslate();
  const locale = useLocale();
  const { start_date, end_date, hours_imported } = period;
  const target = useMemo(
    () => hoursTarget(id, { start_date, end_date, recorded }, translate, locale),
    [id, start_date, end_date, recorded, translate, locale],
  );
  const sheet = useImportSheet(target);
  const preview = usePreview(sheet, period, recorded);
  const isMissing = sheet.stage === 'empty' && !hours_imported;
  const error =
    sheet.stage === 'columns'
      ? translate('hoursImport.columns_first')
      : isMissing
        ? translate('validation.required', { label: translate('troncInput.hours_file') })
        : undefined;
  return { sheet, preview, error, isBusy: sheet.stage === 'reading' || sheet.stage === 'validating' };
}
