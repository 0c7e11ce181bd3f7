import '#i18n/pages/reports.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RuleDelta } from '#domain/contract/troncReports.ts';
import { showRuleValue } from '#src/tronc/ruleValue.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { type FigureColumn, FigureTable } from '#src/widgets/FigureTable.tsx';
import type { Versions } from './ChangeTables.tsx';

/** The rules of the scheme that differ between two versions, the old value struck through as that of an amount is. */
export const ChangedRules = ({ rules, from, to }: Versions & { rules: readonly RuleDelta[] }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const old = (rule: RuleDelta) => (
    <Typography component={rule.from === null ? 'span' : 's'} variant="body2" color="textSecondary">
      {showRuleValue(rule.from, currency, translate)}
    </Typography>
  );
  const label = translate('reports.changed_rule');
  const columns: FigureColumn<RuleDelta>[] = [
    { label, text: true, cell: ({ rule, of }) => translate(`reports.rules.${rule}`, { of }) },
    { label: translate('reports.before', { version: from }), wide: true, cell: old },
    {
      label: translate('reports.before', { version: to }),
      cell: (rule) => (
        <>
          <Box sx={{ display: { sm: 'none' } }}>{old(rule)}</Box>
          {showRuleValue(rule.to, currency, translate)}
        </>
      ),
    },
  ];
  return (
    <Box sx={{ maxWidth: 760, mt: 4 }}>
      <FigureTable label={label} rows={rules} keyOf={(row) => rules.indexOf(row)} columns={columns} />
    </Box>
  );
};
