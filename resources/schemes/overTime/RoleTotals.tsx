import '#i18n/pages/whatIf.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RuleComparison } from '#domain/contract/ruleComparison.ts';
import { FigureSection } from '#src/widgets/FigureTable.tsx';
import { type AmountHeads, Compared } from '../compared/Compared.tsx';
import { penceOf } from './amounts.ts';

type Role = RuleComparison['roles'][number];

/** What the people of each job role receive over all periods. */
export const RoleTotals = ({ roles, heads }: { roles: readonly Role[]; heads: AmountHeads }) => {
  const translate = useTranslate();
  const title = translate('whatIf.over_time.roles');
  const nameOf = ({ job_title, roles: count }: Role) =>
    count > 1
      ? translate('whatIf.over_time.small_roles', { smart_count: count })
      : (job_title ?? translate('whatIf.no_role'));
  const rows = roles.map((role, at) => ({
    key: at,
    name: (
      <>
        {nameOf(role)}{' '}
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ ml: 1 }}>
          {translate('whatIf.over_time.role_people', { smart_count: role.people })}
        </Typography>
      </>
    ),
    ...penceOf(role),
  }));
  return (
    <FigureSection title={title}>
      {rows.length > 0 ? (
        <Compared label={title} first={translate('whatIf.role')} heads={heads} rows={rows} />
      ) : (
        <Typography color="textSecondary">{translate('whatIf.over_time.too_few')}</Typography>
      )}
    </FigureSection>
  );
};
