import '#i18n/pages/employeePoints.ts';
import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { FactChange } from '#domain/contract/factChanges.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { useFactText } from '#src/tronc/useFactText.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';

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

/** From which period on a change of a person counts, with what waits for adoption. */
export const FactDay = ({ employee: { id, company_id }, schemeId, kind, value, error, onChange }: FactDayProps) => {
  const translate = useTranslate();
  const factText = useFactText();
  const seesFacts = useAllowed({ resource: 'tronc_points', action: 'show', record: { company_id } });
  const { data = [] } = useApiQuery('factChanges', [id], { of: 'employees', enabled: seesFacts });
  const ofKind = data.filter(
    (change) => change.kind === kind && (change.scheme === null || change.scheme.id === schemeId),
  );
  const waiting = ofKind.find(({ effective_from: day }) => day === null);
  const planned = ofKind.flatMap(({ effective_from: day }) => day ?? []).at(-1);
  const replaces = planned !== undefined && value !== null && value <= planned;
  const choice = (
    <PeriodChoice
      companyId={company_id}
      schemeId={schemeId}
      value={value}
      every={planned && translate('employeePoints.planned', { date: showDate(planned) })}
      help={replaces ? translate('employeePoints.replaces', { date: showDate(planned) }) : undefined}
      error={error}
      onChange={onChange}
    />
  );
  if (!waiting) return choice;
  return (
    <Stack spacing={3}>
      <Alert severity="warning">
        {translate('employeePoints.waiting', { name: waiting.created_by.name, change: factText(waiting) })}
      </Alert>
      {choice}
    </Stack>
  );
};
