import '#i18n/pages/reports.ts';
import { Box, Typography } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'ra-core';
import type { RuleDelta } from '#domain/contract/troncReports.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { type FigureColumn, FigureTable } from '#src/widgets/FigureTable.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import type { Versions } from './ChangeTables.tsx';

/** Returns the value of a rule for users; a version without the rule has none. */
const showValue = (given: RuleDelta['from'], currency: string, translate: TranslateFunction): string => {
  if (given === null) return translate('reports.no_rule');
  const { unit, value } = given;
  if (unit === 'money') return showMoney(value, currency);
  if (unit === 'points' || unit === 'name') return value;
  return translate(`reports.rule_values.${unit === 'percent' ? unit : value}`, { value });
};

/** The rules of the scheme that differ between two versions, the old value struck through as that of an amount is. */
export const ChangedRules = ({ rules, from, to }: Versions & { rules: readonly RuleDelta[] }) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const old = (rule: RuleDelta) => (
    <Typography component={rule.from === null ? 'span' : 's'} variant="body2" color="textSecondary">
      {showValue(rule.from, currency, translate)}
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
          {showValue(rule.to, currency, translate)}
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
