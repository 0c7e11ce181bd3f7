import '#i18n/pages/employeePoints.ts';
import '#i18n/pages/schemeEditing.ts';
import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { FactChange } from '#domain/contract/factChanges.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { useFactText } from '#src/tronc/useFactText.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';

interface FactDayProps {
  employee: { id: number; company_id: number };
  /** whose periods can be chosen; without one a change has no day */
  schemeId: number | null | undefined;
  kind: FactChange['kind'];
  /** the first day of a period; null is every period without a released report */
  value: string | null;
  error?: string | undefined;
  onChange(day: string | null): void;
}

/** From which period on a change of a person counts. Nothing for users who may not see the periods. */
export const FactDay = ({ employee: { id, company_id }, schemeId, kind, value, error, onChange }: FactDayProps) => {
  const translate = useTranslate();
  const factText = useFactText();
  const text = (key: string, params?: object) => translate(`schemeEditing.effective.${key}`, params);
  const record = { company_id };
  const allowed = useAllowedEach({
    seesScheme: { resource: 'schemes', action: 'show', record },
    seesFacts: { resource: 'tronc_points', action: 'show', record },
  });
  const scheme = allowed?.seesScheme ? schemeId : undefined;
  const rules = useApiQuery('ruleChanges', [scheme ?? 0], { of: 'schemes', enabled: scheme != null });
  const facts = useApiQuery('factChanges', [id], { of: 'employees', enabled: allowed?.seesFacts === true });
  const periods = rules.data?.periods ?? [];
  const ofKind = (facts.data ?? []).filter(
    (change) => change.kind === kind && (change.scheme === null || change.scheme.id === scheme),
  );
  const waiting = ofKind.find(({ effective_from: day }) => day === null);
  const waits = waiting && (
    <Alert severity="warning">
      {translate('employeePoints.waiting', { name: waiting.created_by.name, change: factText(waiting) })}
    </Alert>
  );
  if (rules.data?.needs_adoption) return waits ?? <Alert severity="info">{translate('employeePoints.adoption')}</Alert>;
  if (scheme == null || (rules.data && periods.length === 0) || rules.error) return waits ?? null;
  const planned = ofKind.flatMap(({ effective_from: day }) => day ?? []).at(-1);
  const every = planned ? translate('employeePoints.planned', { date: showDate(planned) }) : text('every');
  const replaces = planned !== undefined && value !== null && value <= planned;
  const select = (
    <NativeSelect
      label={text('label')}
      value={value ?? ''}
      options={[
        { value: '', name: every },
        ...periods.map(({ period_number: number, start_date, end_date }) => ({
          value: start_date,
          name: text('period', { number, start: showDate(start_date), end: showDate(end_date) }),
        })),
      ]}
      onChange={(day) => onChange(day || null)}
      error={error !== undefined}
      helperText={
        error ??
        (replaces
          ? translate('employeePoints.replaces', { date: showDate(planned) })
          : translate('employeePoints.day_help'))
      }
      sx={{ maxWidth: 480, width: '100%' }}
    />
  );
  if (!waits) return select;
  return (
    <Stack spacing={3}>
      {waits}
      {select}
    </Stack>
  );
};
