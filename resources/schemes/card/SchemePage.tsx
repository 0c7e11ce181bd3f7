import { useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TemplateOfScheme } from '#domain/contract/schemeTemplates.ts';
import { scheme as entity } from '#domain/entities/schemes.ts';
import { useCodeWords } from '#src/fields/useCodeWords.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { type RecordTab, RecordTabs } from '#src/screens/show/RecordTabs.tsx';
import { relatedTabs, segmentsOf } from '#src/screens/show/relatedTabs.ts';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import { SchemeDrawers } from '#src/tronc/SchemeDrawers.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { WhatIfLink } from '../whatIf/WhatIfLink.tsx';
import { EditScheme } from './EditScheme.tsx';
import { Overview } from './Overview.tsx';
import { ParallelRunsLink } from './ParallelRunsLink.tsx';
import { JobRolePoints, LengthOfServicePoints, TrainingPoints } from './PointsTabs.tsx';
import { SchemeActions } from './SchemeActions.tsx';
import { TemplateDifferences } from './TemplateDifferences.tsx';
import { TemplateLine } from './TemplateLine.tsx';

const TABS: readonly RecordTab<Scheme>[] = [
  { segment: 'overview', label: 'schemes.tabs.overview', Panel: Overview },
  { segment: 'job-roles', label: 'schemes.tabs.job-roles', Panel: JobRolePoints },
  { segment: 'training', label: 'schemes.tabs.training', Panel: TrainingPoints },
  { segment: 'length-of-service', label: 'schemes.tabs.length-of-service', Panel: LengthOfServicePoints },
];

/** One scheme with its tabs (SCH-013…017). */
export const SchemePage = () => {
  const { id = '', scheme = '', tab } = useParams();
  const read = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  const { data } = read;
  // The page is shown without its template if that cannot be read.
  const from = useApiQuery('templateOfScheme', [Number(scheme)], { of: 'schemes' });
  // An address with a company other than the scheme's is not found.
  const own = String(data?.company_id) === id ? data : undefined;
  return (
    <CompanyCountry companyId={Number(id)}>
      <RecordPage record={own} entity={entity} reads={[read]} isPending={!read.error && from.isPending}>
        {(record) => <Page scheme={record} tab={tab} from={from.data ?? null} />}
      </RecordPage>
    </CompanyCountry>
  );
};

interface PageProps {
  scheme: Scheme;
  tab: string | undefined;
  from: TemplateOfScheme;
}

const Page = ({ scheme, tab, from }: PageProps) => {
  const translate = useTranslate();
  const words = useCodeWords();
  const tabs = useMemo(() => [...TABS, ...relatedTabs<Scheme>('schemes', segmentsOf(TABS))], []);
  const rights = useSchemeRights(scheme.company_id, scheme.archived_at);
  return (
    <>
      <PageHeader
        title={scheme.name}
        subtitle={
          <>
            {[
              scheme.site.name,
              words.frequency(scheme.frequency.frequency_type),
              translate('schemes.people', { smart_count: scheme.employees_count }),
            ].join(' · ')}
            {from && <TemplateLine from={from} />}
          </>
        }
        action={
          <SchemeActions scheme={scheme} rights={rights}>
            <WhatIfLink scheme={scheme} rights={rights} />
            <ParallelRunsLink scheme={scheme} rights={rights} />
            <EditScheme scheme={scheme} rights={rights} />
          </SchemeActions>
        }
      />
      {from && <TemplateDifferences from={from} />}
      <RecordTabs
        record={scheme}
        tabs={tabs}
        base={`/companies/${scheme.company_id}/schemes/${scheme.id}`}
        current={tab}
        label={scheme.name}
      />
      <SchemeDrawers companyId={scheme.company_id} />
    </>
  );
};
