import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { WHOLE } from '#domain/money/percent.ts';
import { Figure } from '#src/fields/Figure.tsx';
import { gapOf, type PartRow } from './values.ts';

const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** How far the splits of one level, as typed, are from 100.00. */
export const SplitTotal = ({ rows }: { rows: readonly PartRow[] }) => {
  const translate = useTranslate();
  const gap = gapOf(rows);
  const key = gap === 0 ? 'total' : gap > 0 ? 'missing' : 'too_much';
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ fontWeight: 500, color: gap === 0 ? 'text.secondary' : 'error.main' }}
    >
      <Figure>
        {translate(`schemeEditing.divisions.${key}`, { total: shown(WHOLE - gap), gap: shown(Math.abs(gap)) })}
      </Figure>
    </Typography>
  );
};
