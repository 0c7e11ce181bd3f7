import '#i18n/pages/whatIf.ts';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { RuleComparisonQuery } from '#domain/contract/ruleComparison.ts';
import type { Scheme } from '#domain/contract/schemes.ts';

interface OverTimeLinkProps {
  scheme: Scheme;
  /** the sets of rules to begin with */
  sets?: Pick<RuleComparisonQuery, 'before' | 'after'>;
}

/** Links to the comparison of two sets of rules of a scheme over time. */
export const OverTimeLink = ({ scheme, sets: { before, after } = {} }: OverTimeLinkProps) => {
  const translate = useTranslate();
  const query = new URLSearchParams({ ...(before && { before }), ...(after && { after }) });
  return (
    <Button
      component={Link}
      to={{
        pathname: `/companies/${scheme.company_id}/schemes/${scheme.id}/rules-over-time`,
        search: query.toString(),
      }}
      variant="outlined"
      startIcon={<HistoryOutlined />}
      aria-description={scheme.name}
    >
      {translate('whatIf.over_time.link')}
    </Button>
  );
};
