import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FullReport } from '#dataProvider/custom/reportShapes.ts';
import { readable } from '#src/tronc/explanation.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { showMoney } from '#src/widgets/Money.tsx';

/** What the troncmaster should check before approving, as text; renders nothing if there are no warnings. */
export const Warnings = ({ report }: { report: FullReport }) => {
  const translate = useTranslate();
  const currency = showMoney('0.00', useCurrency()).replace('0.00', '');
  const { warnings = [] } = report;
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 5 }}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{translate('troncReports.warnings')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {warnings.map(({ code, params, text }) => (
          <li key={text}>{translate(`tronc.warning.${code}`, { ...readable(params), currency, _: text })}</li>
        ))}
      </Box>
    </Alert>
  );
};
