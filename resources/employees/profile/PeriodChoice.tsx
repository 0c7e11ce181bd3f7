import '#i18n/pages/employeePoints.ts';
import '#i18n/pages/schemeEditing.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';

interface PeriodChoiceProps {
  companyId: number | undefined;
  /** whose periods can be chosen; without one a change has no day */
  schemeId: number | null | undefined;
  /** the first day of a period; null is every period without a released report */
  value: string | null;
  /** the name of null, if it is another */
  every?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  onChange(day: string | null): void;
}

/**
 * From which period on a change of people counts, or that it waits for adoption. Nothing for users who may not see the periods.
 */
export const PeriodChoice = ({ companyId, schemeId, value, every, help, error, onChange }: PeriodChoiceProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.effective.${key}`, params);
  const seesScheme = useAllowed({ resource: 'schemes', action: 'show', record: { company_id: companyId } });
  const isOffered = seesScheme && schemeId != null;
  const rules = useApiQuery('ruleChanges', [schemeId ?? 0], { of: 'schemes', enabled: isOffered });
  const periods = rules.data?.periods ?? [];
  if (!isOffered || rules.error) return null;
  if (rules.data?.needs_adoption) return <Alert severity="info">{translate('employeePoints.adoption')}</Alert>;
  if (rules.data && periods.length === 0) return null;
  return (
    <NativeSelect
      label={text('label')}
      value={value ?? ''}
      options={[
        { value: '', name: every ?? text('every') },
        ...periods.map(({ period_number: number, start_date, end_date }) => ({
          value: start_date,
          name: text('period', { number, start: showDate(start_date), end: showDate(end_date) }),
        })),
      ]}
      onChange={(day) => onChange(day || null)}
      error={error !== undefined}
      helperText={error ?? help ?? translate('employeePoints.day_help')}
      sx={{ maxWidth: 480, width: '100%' }}
    />
  );
};
