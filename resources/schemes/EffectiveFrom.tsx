import '#i18n/pages/schemeEditing.ts';
import { Alert } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';

interface EffectiveFromProps {
  schemeId: number;
  /** the change contains something that cannot count from a later period on */
  isUndated?: boolean;
}

/** The field `effective_from` of a form: the period from which a change of the rules counts; null is every period without a release. */
export const EffectiveFrom = ({ schemeId, isUndated = false }: EffectiveFromProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.effective.${key}`, params);
  const { field, fieldState } = useInput<string | null>({ source: 'effective_from', defaultValue: null });
  const { data } = useApiQuery('ruleChanges', [schemeId], { of: 'schemes' });
  const planned = data?.changes.at(-1)?.effective_from;
  const every = { value: '', name: planned ? text('planned', { date: showDate(planned) }) : text('every') };
  const periods = (data?.periods ?? []).map(({ period_number: number, start_date, end_date }) => ({
    value: start_date,
    name: text('period', { number, start: showDate(start_date), end: showDate(end_date) }),
  }));
  const { message } = fieldState.error ?? {};
  if (data?.needs_adoption) return <Alert severity="info">{text('adoption')}</Alert>;
  // While a change of the company waits, the troncmaster says from when both count.
  const asks = !isUndated && Boolean(data?.waiting);
  return (
    <NativeSelect
      label={text('label')}
      value={isUndated ? '' : (field.value ?? (asks ? undefined : ''))}
      options={isUndated ? [every] : asks ? periods : [every, ...periods]}
      empty={text('choose')}
      onChange={(value) => field.onChange(value || null)}
      error={Boolean(message)}
      helperText={message ?? text(isUndated ? 'buckets' : asks ? 'includes' : 'help')}
      sx={{ maxWidth: 480, width: '100%' }}
    />
  );
};
