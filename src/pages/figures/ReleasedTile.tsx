import '#i18n/pages/dashboard.ts';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReleasedTronc } from '#domain/contract/dashboard.ts';
import { parseMoney } from '#domain/money/money.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { Money } from '../../widgets/Money.tsx';
import { useNumbers } from '../../widgets/useNumbers.ts';
import { FigureTile } from './FigureTile.tsx';
import { SPARKLINE } from './sparklineSize.ts';

/** The library of the charts is loaded after the rest of the page. */
const Sparkline = lazyScreen(() => import('./Sparkline.tsx').then((file) => file.Sparkline), null);

/** What was released last, compared with the period before, and the course of up to 12 periods. */
export const ReleasedTile = ({ tronc, others }: { tronc: ReleasedTronc; others: readonly ReleasedTronc[] }) => {
  const translate = useTranslate();
  const numbers = useNumbers();
  const { currency, amount, schemes, name, change, points, path } = tronc;
  const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${numbers(percent)}`;
  return (
    <FigureTile
      label={translate('dashboard.released')}
      value={<Money value={amount} currency={currency} />}
      note={
        <>
          {change === null
            ? (name ?? translate('dashboard.released_latest', { smart_count: schemes }))
            : translate('dashboard.change', { change: signed(change) })}
          {others.map((other) => (
            <div key={other.currency}>
              <Money value={other.amount} currency={other.currency} />
              {other.change !== null && ` (${signed(other.change)}%)`}
            </div>
          ))}
        </>
      }
      icon={PaymentsOutlined}
      to={others.length > 0 ? '/companies' : path}
      chart={
        points.length > 1 && (
          <Box aria-hidden sx={{ ...SPARKLINE, flexShrink: 0, display: { xs: 'none', sm: 'block' } }}>
            <Sparkline values={points.map((point) => (parseMoney(point) ?? 0) / 100)} />
          </Box>
        )
      }
    />
  );
};
