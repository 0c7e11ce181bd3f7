import '#i18n/pages/schemeWizard.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { scheme as entity } from '#domain/entities/index.ts';
import { frequencyOf } from '#domain/payroll/frequencies.ts';
import { PERIOD_BOUNDARIES } from '#domain/payroll/periodEnd.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { useCodeWords } from '#src/fields/useCodeWords.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { Line, Rows } from '#src/widgets/FormLayout.tsx';
import { CalendarPreview } from './CalendarPreview.tsx';
import { EntitySelect } from './EntitySelect.tsx';
import type { PageData } from './pageData.ts';
import type { SchemeValues } from './values.ts';

interface DetailsStepProps extends Pick<PageData, 'sites' | 'payDates'> {
  /** absent for a new scheme */
  scheme: Scheme | undefined;
}

/** Page 1: name, site and pay dates. Each choice determines the options of the next (SCH-046, SCH-047). */
export const DetailsStep = ({ sites, payDates, scheme }: DetailsStepProps) => {
  const translate = useTranslate();
  const words = useCodeWords();
  const fields = useFieldWords(entity);
  const { setValue, getValues } = useFormContext<SchemeValues>();
  const { troncmaster } = useSchemeRights(getValues('company_id'));
  const [site, frequency, boundaries] = useWatch<SchemeValues, ['site_id', 'frequency_id', 'period_boundaries']>({
    name: ['site_id', 'frequency_id', 'period_boundaries'],
  });
  const { data: frequencies = [] } = useApiQuery('schemeFrequencies', [site ?? 0], { enabled: site !== null });
  const type = frequency ? frequencyOf(frequency).frequency_type : undefined;

  return (
    <Rows>
      {sites.length === 0 && <Alert severity="info">{translate('schemeWizard.no_sites')}</Alert>}
      <EntityInput name="name" />
      <EntitySelect name="site_id" options={sites.map(({ id, name }) => ({ value: id, name }))} />
      <Line>
        <EntitySelect
          name="frequency_id"
          options={frequencies.map(({ id, frequency_type }) => ({ value: id, name: words.frequency(frequency_type) }))}
          empty={site ? undefined : translate('schemeWizard.site_first')}
          disabled={!site}
          onChosen={() => {
            setValue('pay_date', null, { shouldDirty: true });
            setValue('first_pay_date', null, { shouldDirty: true });
            if (boundaries === 'month') setValue('period_boundaries', 'due', { shouldDirty: true });
          }}
        />
        <EntitySelect
          name="pay_date"
          options={((type && payDates?.[type]) ?? []).map(({ value }) => ({ value, name: words.payDate(value) }))}
          empty={type ? undefined : translate('schemeWizard.frequency_first')}
          disabled={!type}
        />
      </Line>
      {(type === 'fortnightly' || type === 'four_weekly') && <EntityInput name="first_pay_date" />}
      <EntityInput name="paid_by" />
      <Line>
        <EntityInput name="submission_days_before_pay_date" />
        <EntityInput name="report_return_days_before_pay_date" />
      </Line>
      <Line>
        <EntitySelect
          name="period_boundaries"
          options={PERIOD_BOUNDARIES.filter((one) => one !== 'month' || type === 'monthly').map((value) => ({
            value,
            name: fields.choice('period_boundaries', value),
          }))}
        />
        <EntityInput name="period_start" />
      </Line>
      <EntityInput name="deadlines_on_working_days" />
      <EntityInput name="visitors" />
      {troncmaster && <EntityInput name="pay_queries_to" />}
      <CalendarPreview schemeId={scheme?.id} />
    </Rows>
  );
};
