import '#i18n/pages/dashboard.ts';
import { Box, Card, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { hasWork } from '#domain/access/principal.ts';
import { usePrincipal } from '../../session/useIdentity.ts';
import { rem } from '../../theme/rem.ts';
import { Retry } from '../../widgets/Retry.tsx';
import { TaskTiles } from '../tasks/TaskTiles.tsx';
import { useTasks } from '../tasks/useTasks.ts';
import { TILE_HEIGHT } from './FigureTile.tsx';
import { NextPayTile } from './NextPayTile.tsx';
import { ReleasedTile } from './ReleasedTile.tsx';

const PLACES = [1, 2, 3, 4];

/** A row of tiles, two in a row on a phone. */
const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(auto-fit, minmax(${rem(184)}, 1fr))` },
      gap: { xs: 2, md: 3 },
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {children}
  </Box>
);

/**
 * The figures at the top of the dashboard: what was released, what is paid next, and what the tasks below are. Each is shown
 * to those who may see what it counts. Without any permission there are none, and no place for them.
 */
export const KeyFigures = () => {
  const who = usePrincipal();
  return who && hasWork(who) ? <Figures /> : null;
};

const Figures = () => {
  const translate = useTranslate();
  const { data: figures, isPending, isError, refetch } = useApiQuery('figures', []);
  const tasks = useTasks();
  const label = translate('dashboard.figures');
  if (isError)
    return (
      <Card>
        <Retry onClick={() => refetch()} />
      </Card>
    );
  if (isPending || tasks.isPending)
    return (
      <Tiles label={label}>
        {PLACES.map((place) => (
          <Card key={place} component="li">
            <Skeleton variant="rectangular" height={TILE_HEIGHT} />
          </Card>
        ))}
      </Tiles>
    );
  const { released, next_pay } = figures;
  const [tronc, ...others] = released;
  const counts = tasks.data?.counts;
  const isEmpty = !tronc && !next_pay && counts?.overdue == null && counts?.approval == null;
  if (isEmpty) return null;
  return (
    <Tiles label={label}>
      {tronc && <ReleasedTile tronc={tronc} others={others} />}
      {next_pay && <NextPayTile pay={next_pay} />}
      {counts && <TaskTiles counts={counts} />}
    </Tiles>
  );
};
