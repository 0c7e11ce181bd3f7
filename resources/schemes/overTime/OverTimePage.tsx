import '#i18n/pages/whatIf.ts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { Link, useLocation, useParams } from 'react-router';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { RecordPage } from '#src/screens/show/RecordPage.tsx';
import { CompanyCountry } from '#src/tronc/CompanyCountry.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { PageHeader } from '#src/widgets/PageHeader.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { OverTime } from './OverTime.tsx';
import { RuleSetChoice } from './RuleSetChoice.tsx';
import { triedIn } from './tried.ts';
import { useChosenSets } from './useChosenSets.ts';

/** `/companies/{id}/schemes/{scheme}/rules-over-time`: the last released periods under two sets of rules. */
export const OverTimePage = () => {
  const { id = '', scheme = '' } = useParams();
  const read = useGetOne<Scheme>('schemes', { id: Number(scheme) });
  // An address with a company other than the scheme's is not found.
  const own = String(read.data?.company_id) === id ? read.data : undefined;
  return (
    <CompanyCountry companyId={Number(id)}>
      <RecordPage record={own} reads={[read]}>
        {(record) => <Page scheme={record} />}
      </RecordPage>
    </CompanyCountry>
  );
};

const Page = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const api = useApi();
  const { chosen, choose } = useChosenSets();
  const tried = triedIn(useLocation().state);
  const read = useApiQuery('ruleComparison', [scheme.id, chosen, tried], {
    of: `schemes-${scheme.revision}`,
    keep: true,
  });
  const { data } = read;
  const isEmpty = data?.periods.length === 0;
  return (
    <>
      <PageHeader
        title={translate('whatIf.over_time.title', { name: scheme.name })}
        subtitle={translate('whatIf.over_time.subtitle')}
        action={
          <GuardedDownload
            label={translate('whatIf.over_time.download')}
            disabled={!data || isEmpty}
            fetchFile={() => api.ruleComparisonCsv(scheme.id, chosen, tried)}
          />
        }
      />
      {read.error && <LoadFailed error={read.error} onRetry={read.refetch} />}
      {read.isPending && <FormSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={HistoryOutlined}
          text={translate('whatIf.over_time.none')}
          action={
            <Button component={Link} to={`/companies/${scheme.company_id}/schemes/${scheme.id}`} variant="outlined">
              {translate('whatIf.to_scheme')}
            </Button>
          }
        />
      )}
      {data && !isEmpty && (
        <>
          <RuleSetChoice comparison={data} chosen={chosen} onChoose={choose} />
          <OverTime scheme={scheme} comparison={data} isStale={read.isPlaceholderData} />
        </>
      )}
    </>
  );
};
