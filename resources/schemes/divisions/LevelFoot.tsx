import '#i18n/pages/schemeEditing.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { formatPercent, HUNDRED_PERCENT } from '#domain/money/percent.ts';
import { evenSplits } from '#domain/money/splits.ts';
import { Figure } from '#src/fields/Figure.tsx';
import type { LevelRights } from './useDivisionRights.ts';
import { gapOf, type PartRow } from './values.ts';

interface LevelFootProps {
  /** the list's name in the form */
  source: string;
  rows: readonly PartRow[];
  /** the field at which errors of the whole level are shown, so that the error summary links here */
  name: string;
  add: string;
  even: string;
  mayAdd: boolean;
  rights: LevelRights;
  onAdd(): void;
}

/** Below the rows of one level: add a row, split evenly, and the total of the splits. */
export const LevelFoot = ({ source, rows, name, add, even, mayAdd, rights, onAdd }: LevelFootProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const mayChangeAll = rights.edit || rows.every(({ part_id }) => part_id === undefined);
  const splitEvenly = () =>
    evenSplits(rows.length).forEach((split, index) => {
      setValue(`${source}.${index}.split`, formatPercent(split), { shouldDirty: true });
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
      {mayAdd && (
        <Button startIcon={<AddOutlined />} onClick={onAdd}>
          {add}
        </Button>
      )}
      {mayChangeAll && rows.length > 1 && (
        <Button name={name} aria-label={even} onClick={splitEvenly}>
          {translate('schemeEditing.divisions.even')}
        </Button>
      )}
      <Box sx={{ ml: 'auto', pr: '40px' }}>
        <SplitTotal rows={rows} />
      </Box>
    </Box>
  );
};

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
        {translate(`schemeEditing.divisions.${key}`, {
          total: shown(HUNDRED_PERCENT - gap),
          gap: shown(Math.abs(gap)),
        })}
      </Figure>
    </Typography>
  );
};
