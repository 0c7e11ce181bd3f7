import '#i18n/pages/hoursGrid.ts';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Grid } from '#src/import/Grid.tsx';
import type { GridEdits, Pasted } from '#src/import/gridEdits.ts';
import type { GridHead } from '#src/import/gridHead.ts';
import { WHOLE_ROW } from '#src/import/gridSheet.ts';
import { PastedNote } from '#src/import/PastedNote.tsx';
import type { ActiveCell } from '#src/import/useActiveCell.ts';
import type { HoursLine, HoursSheet } from './hoursSheet.ts';

interface HoursRowsProps {
  sheet: HoursSheet;
  active: ActiveCell<HoursLine>;
  edits: GridEdits<HoursLine>;
  /** the text that is searched for */
  search: string;
  /** the newest paste */
  pasted: Pasted | undefined;
  onPasted(pasted: Pasted): void;
}

/** Widths in pixels of the names: on a phone more next to few columns. */
const NAMES = { phone: 140, phoneOfFew: 176, wide: 240 };
/** So many columns leave space for longer names on a phone. */
const FEW = 2;

/** The people of a period and their hours. */
export const HoursRows = ({ sheet, active, edits, search, pasted, onPasted }: HoursRowsProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const onPhones = sheet.columns.length > FEW ? NAMES.phone : NAMES.phoneOfFew;
  const head = useMemo<GridHead<HoursLine>>(
    () => ({
      label: translate('hoursGrid.name'),
      width: isPhone ? onPhones : NAMES.wide,
      show: ({ data }) => <Person name={data.name} role={data.job_title} />,
      nameOf: ({ person }, { label }) => translate('hoursGrid.cell', { person, column: label }),
    }),
    [translate, isPhone, onPhones],
  );
  return (
    <>
      <Box sx={{ width: 'fit-content', maxWidth: '100%' }}>
        <Grid
          sheet={sheet}
          active={active}
          edits={edits}
          head={head}
          label={translate('hoursGrid.grid')}
          totalsLabel={translate('hoursGrid.total_all', { smart_count: sheet.rows.length })}
          tabMoves
          onPasted={onPasted}
        />
      </Box>
      {active.shown.length === 0 && (
        <Typography sx={{ mt: 2 }}>
          {sheet.rows.length === 0 ? translate('hoursGrid.empty') : translate('hoursGrid.nobody', { text: search })}
        </Typography>
      )}
      <AboutCell sheet={sheet} active={active} pasted={pasted} />
    </>
  );
};

/** One line, or two on a phone, where similar names must not be cut to the same text. */
const NAME = {
  minWidth: 0,
  lineHeight: 1.3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  whiteSpace: { sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '2' },
};

const Person = ({ name, role }: { name: string; role: string | null }) => (
  <Box component="span" title={role ? `${name}, ${role}` : name} sx={NAME}>
    <Box component="span" sx={{ color: 'text.primary' }}>
      {name}
    </Box>
    {role && ` ${role}`}
  </Box>
);

type AboutCellProps = Pick<HoursRowsProps, 'sheet' | 'active' | 'pasted'>;

/** What is to be said about the active cell: its error, or what the report contained; otherwise which keys there are. */
const AboutCell = ({ sheet, active: { row, column }, pasted }: AboutCellProps) => {
  const translate = useTranslate();
  const current = row && sheet.rows.includes(row) ? row : undefined;
  const fault = current?.faults.get(column) ?? current?.refusals.get(column) ?? current?.refusals.get(WHOLE_ROW);
  const text = fault ?? current?.notes.get(column)?.text;
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ mt: 1, minHeight: 32, color: fault ? 'error.main' : 'text.secondary' }}
    >
      <PastedNote pasted={pasted} />
      {text
        ? translate('hoursGrid.about', { person: current?.person, column: sheet.columns[column]?.label, text })
        : !sheet.isReadOnly && translate('hoursGrid.keys')}
    </Typography>
  );
};
