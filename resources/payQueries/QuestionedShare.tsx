import '#i18n/pages/payQueries.ts';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { Explanation } from '#src/tronc/Explanation.tsx';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import type { QueryRecord } from './queryRecord.ts';

interface QuestionedShareProps {
  query: QueryRecord;
}

/** How the questioned share was calculated, in each job role, for users who may see the schemes of the company. */
export const QuestionedShare = ({ query }: QuestionedShareProps) => {
  const { company_id } = query;
  const maySee = useAllowed({ resource: 'schemes', action: 'show', record: { company_id } });
  return maySee ? <Share query={query} /> : null;
};

const Share = ({ query }: QuestionedShareProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('reportOfPerson', [query.report_id, query.worker_id], { of: 'reports' });
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2">{translate('payQueries.share')}</Typography>
      <Links query={query} />
      {error && <Retry onClick={() => refetch()} />}
      {!data && !error && <TableSkeleton />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('payQueries.no_share')}</Typography>}
      {data?.map((row) => (
        <Box key={row.job_role_id} sx={{ mt: 4 }}>
          {data.length > 1 && <Typography variant="h3">{row.job_title}</Typography>}
          <Explanation row={row} all={data} />
        </Box>
      ))}
    </Box>
  );
};

const Links = ({ query }: QuestionedShareProps) => {
  const translate = useTranslate();
  const scheme = `/companies/${query.company_id}/schemes/${query.scheme_id}`;
  const { correction_report_id: correction } = query;
  const { troncmaster } = useSchemeRights(query.company_id);
  const links = [
    ['report', `${scheme}/reports/${query.report_id}`],
    ...(troncmaster ? [['hours', `${scheme}/periods/${query.tronc_period_id}/hours`]] : []),
    ...(correction === null ? [] : [['correction', `${scheme}/reports/${correction}`]]),
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, my: 2 }}>
      {links.map(([name, to]) => (
        <Link key={name} component={RouterLink} to={to ?? ''}>
          {translate(`payQueries.${name}`)}
        </Link>
      ))}
    </Box>
  );
};
