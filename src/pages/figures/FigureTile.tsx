import { Box, Card, CardActionArea, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { IconComponent } from '../../widgets/iconComponent.ts';

/** The height of a tile, also while its figure loads. */
export const TILE_HEIGHT = 104;

interface FigureTileProps {
  label: string;
  value: ReactNode;
  /** what the figure contains, or how it has changed */
  note: ReactNode;
  icon: IconComponent;
  /** the page or list that the figure is about */
  to: string;
  /** the list below shows what the figure counts */
  shown?: boolean;
  urgent?: boolean;
  /** a small chart, which adds nothing to the words */
  chart?: ReactNode;
}

/** One figure of the dashboard. The whole tile is a link to what the figure counts. */
export const FigureTile = ({
  label,
  value,
  note,
  icon: Icon,
  to,
  shown = false,
  urgent = false,
  chart,
}: FigureTileProps) => (
  <Card component="li" sx={{ minWidth: 0, ...(shown && { borderColor: 'primary.main' }) }}>
    <CardActionArea
      component={RouterLink}
      to={to}
      aria-current={shown ? 'true' : undefined}
      sx={{ display: 'block', minHeight: TILE_HEIGHT, height: '100%', px: 3, py: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography
          variant="subtitle2"
          component="span"
          color="textSecondary"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {label}
        </Typography>
        <Icon aria-hidden sx={{ fontSize: 18, color: urgent ? 'error.main' : 'text.secondary' }} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography
          variant="h2"
          component="span"
          sx={{ fontSize: '1.125rem', minWidth: 0, my: 1, overflowWrap: 'anywhere' }}
        >
          {value}
        </Typography>
        {chart}
      </Box>
      <Typography variant="caption" component="div" color="textSecondary">
        {note}
      </Typography>
    </CardActionArea>
  </Card>
);
