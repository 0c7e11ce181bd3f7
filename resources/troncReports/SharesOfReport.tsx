import { Box } from '@mui/material';
import type { ReportRow } from '#domain/contract/troncReports.ts';
import { rem } from '#src/theme/rem.ts';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { receiving } from './ledger.ts';
import { SHARE_CHART_HEIGHT } from './shareChartHeight.ts';

/** With fewer people, the lines of the report are as easy to read. */
const LEAST_PEOPLE = 5;

/** The chart with its title and its line of text. */
const MIN_HEIGHT = rem(SHARE_CHART_HEIGHT + 48);

/** The chart and its library are loaded after the rest of the page. */
const ShareChart = lazyScreen(() => import('./ShareChart.tsx').then((m) => m.ShareChart), null);

/** The distribution of a report's shares. Its space is there before its code, so that nothing moves. */
export const SharesOfReport = ({ rows }: { rows: readonly ReportRow[] }) =>
  receiving(rows) < LEAST_PEOPLE ? null : (
    <Box sx={{ minHeight: MIN_HEIGHT, breakInside: 'avoid' }}>
      <ShareChart rows={rows} />
    </Box>
  );
