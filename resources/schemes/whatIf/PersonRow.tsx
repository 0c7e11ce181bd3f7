import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PersonDifference, ReportLine, TroncInput } from '#domain/tronc/index.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { shown } from './signed.ts';
import { Difference } from './Totals.tsx';

interface PersonRowProps {
  person: PersonDifference;
  /** everyone's lines without changes */
  standing: readonly ReportLine[];
  input: TroncInput;
  open: boolean;
  onOpen(open: boolean): void;
}

/**
 * One person before and after, distinguished by sign, word and colour. A click on the name opens the values that can be
 * tried.
 */
export const PersonRow = ({ person, standing, input, open, onOpen }: PersonRowProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const id = useId();
  const { employeeId, difference } = person;
  const name = `${person.surname}, ${person.forename}`;
  return (
    <>
      <TableRow hover sx={open ? { '& > .MuiTableCell-root': { borderBottom: 0 } } : undefined}>
        <TableCell component="th" scope="row">
          <ButtonBase
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-description={translate('whatIf.open')}
            onClick={() => onOpen(!open)}
            sx={{ font: 'inherit', fontWeight: 500, gap: 1, minHeight: 32, textAlign: 'left', color: 'primary.main' }}
          >
            <ChevronRight
              aria-hidden
              sx={{ fontSize: '1.125rem', transition: 'transform 150ms', rotate: open ? '90deg' : '0deg' }}
            />
            {name}
          </ButtonBase>
        </TableCell>
        <TableCell align="right">{shown(person.before, currency)}</TableCell>
        <TableCell align="right">{shown(person.after, currency)}</TableCell>
        <TableCell align="right">
          <Difference value={difference} />{' '}
          {difference !== 0 && (
            <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' }, color: 'text.secondary' }}>
              {translate(difference > 0 ? 'whatIf.gains' : 'whatIf.loses')}
            </Box>
          )}
        </TableCell>
      </TableRow>
      {open && (
        <TableRow>
          <TableCell id={id} colSpan={4} sx={{ pb: 3 }}>
            <PersonPanel
              employeeId={employeeId}
              name={name}
              standing={standing.filter((line) => line.employeeId === employeeId)}
              input={input}
            />
          </TableCell>
        </TableRow>
      )}
    </>
  );
};
