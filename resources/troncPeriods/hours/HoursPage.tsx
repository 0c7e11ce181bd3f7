import '#i18n/pages/troncFiles.ts';
import { useGetOne, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import type { GenerateProps } from '#src/tronc/generateProps.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { AccessDenied } from '#src/widgets/NotFound.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { HoursEditor } from './HoursEditor.tsx';

interface HoursPageProps {
  /** generates the report of the period; belongs to the reports */
  Generate: ComponentType<GenerateProps>;
}

/** `/companies/{id}/schemes/{scheme}/periods/{period}/hours`: the hours of a tronc period, to read and to correct. */
export const HoursPage = ({ Generate }: HoursPageProps) => {
  const { id = '', scheme = '', period = '' } = useParams();
  const translate = useTranslate();
  const rights = useSchemeRights(Number(id));
  const ofScheme = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const ofPeriod = useGetOne<TroncPeriod>('tronc_periods', { id: Number(period) });
  const hours = useApiQuery('hoursOfPeriod', [Number(period)], { of: 'tronc_periods', enabled: rights.troncmaster });
  if (!rights.known) return <FormSkeleton />;
  if (!rights.troncmaster) return <AccessDenied />;
  // An address with a company or scheme other than the period's is not found.
  const isOwn = String(ofScheme.data?.company_id) === id && String(ofPeriod.data?.tronc_scheme_id) === scheme;
  const read = async () => (await hours.refetch()).data;
  return (
    <CompanyCountry companyId={Number(id)}>
      <RecordPage record={isOwn ? ofPeriod.data : undefined} reads={[ofScheme, ofPeriod, hours]}>
        {(found) =>
          ofScheme.data &&
          hours.data && (
            <>
              <PageHeader
                title={translate('titles.tronc_hours')}
                subtitle={translate('troncFiles.period_facts', {
                  scheme: ofScheme.data.name,
                  number: found.period_number,
                  start: showDate(found.start_date),
                  end: showDate(found.end_date),
                  paid: showDate(found.actual_pay_date),
                })}
              />
              <HoursEditor
                key={found.id}
                scheme={ofScheme.data}
                period={found}
                grid={hours.data}
                read={read}
                Generate={Generate}
              />
            </>
          )
        }
      </RecordPage>
    </CompanyCountry>
  );
};
