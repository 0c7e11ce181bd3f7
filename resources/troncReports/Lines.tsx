import '#i18n/pages/troncReports.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportRow } from '#domain/contract/troncReports.ts';
import { foldText } from '#domain/fold.ts';
import { alignedNumbers } from '#src/fields/Figure.tsx';
import { PersonName } from '#src/tronc/PersonName.tsx';
import { firstOf, LINES_PER_PAGE, TurnPages } from '#src/tronc/pageOfPeople.tsx';
import { PERSON } from '#src/tronc/sharePath.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { FigureTable } from '#src/widgets/FigureTable.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { CorrectHours } from './CorrectHours.tsx';
import { severalRoles } from './ledger.ts';
import { Why } from './Why.tsx';

interface LinesProps {
  reportId: number;
  rows: readonly ReportRow[];
  /** shows all lines, because print has no paging */
  whole: boolean;
  /** the address of the hours, for a user who may correct them */
  hoursAt?: string | undefined;
}

const keyOf = ({ employee_id, job_role_id }: ReportRow): string => `${employee_id}-${job_role_id}`;

/** Returns whether a number is a fraction, which has no decimals. */
const isFraction = (value: string): boolean => value.includes('/');

/** Returns the formats of the three columns of numbers, for all lines, so that the search does not change them. */
const formatsOf = (rows: readonly ReportRow[]) => ({
  hours: alignedNumbers(rows.map(({ hours }) => hours)),
  points: alignedNumbers(rows.map(({ total_points }) => total_points)),
  weight: alignedNumbers(rows.map(({ weight }) => weight).filter((weight) => !isFraction(weight))),
});

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const after = new Set(keys);
  if (!after.delete(key)) after.add(key);
  return after;
};

/**
 * Every line of a report, one for each person and role, with a search by name or payroll ref that ignores accents. A click on the name
 * opens the explanation of the amount in place, which leads a troncmaster to the hours of this person. If the address names a person, it shows and explains their lines.
 */
export const Lines = ({ reportId, rows, whole, hoursAt }: LinesProps) => {
  const translate = useTranslate();
  const currency = useCurrency();
  const [address] = useSearchParams();
  const person = address.get(PERSON);
  const [ofPerson] = useState(() => rows.filter(({ employee_id }) => String(employee_id) === person));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(ofPerson.map(keyOf)));
  const [search, setSearch] = useState(ofPerson[0]?.name ?? '');
  const [page, setPage] = useState(0);
  const several = useMemo(() => severalRoles(rows), [rows]);
  const formats = useMemo(() => formatsOf(rows), [rows]);
  const wanted = foldText(search.trim());
  const found = wanted
    ? rows.filter(({ name, payroll_ref }) => foldText(`${name} ${payroll_ref ?? ''}`).includes(wanted))
    : rows;
  const first = whole ? 0 : firstOf(page, found.length);
  const shown = whole ? found : found.slice(first, first + LINES_PER_PAGE);
  const find = (text: string) => {
    setSearch(text);
    setPage(0);
  };
  return (
    <Box component="section" aria-label={translate('troncReports.lines')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('troncReports.lines')}
          <Typography component="span" color="textSecondary" sx={{ ml: 2 }} role="status">
            {wanted
              ? translate('troncReports.line_count', { shown: found.length, total: rows.length })
              : translate('troncReports.line_total', { smart_count: rows.length })}
          </Typography>
        </Typography>
        <Box sx={{ displayPrint: 'none' }}>
          <SearchBox value={search} onSearch={find} label={translate('troncReports.search')} />
        </Box>
      </Box>
      <FigureTable
        label={translate('troncReports.lines')}
        rows={shown}
        keyOf={keyOf}
        columns={[
          {
            label: translate('troncReports.name'),
            text: true,
            cell: ({ name, payroll_ref }) => <PersonName name={name} payrollRef={payroll_ref} />,
          },
          { label: translate('troncReports.role'), text: true, wide: true, cell: ({ job_title }) => job_title },
          {
            label: translate('troncReports.status'),
            text: true,
            hiddenLabel: true,
            cell: ({ status }) =>
              status !== 'included' && (
                <StatusBadge
                  tone={status === 'starter' || status === 'leaver' ? 'info' : 'neutral'}
                  label={translate(`troncReports.statuses.${status}`)}
                />
              ),
          },
          { label: translate('troncReports.hours'), cell: ({ hours }) => formats.hours(hours) },
          {
            label: translate('troncReports.points'),
            wide: true,
            cell: ({ total_points }) => formats.points(total_points),
          },
          {
            label: translate('troncReports.weight'),
            help: translate('troncReports.weight_help'),
            wide: true,
            cell: ({ weight }) => (isFraction(weight) ? weight : formats.weight(weight)),
          },
          {
            label: translate('troncReports.amount'),
            strong: true,
            cell: ({ amount }) => <Money value={amount} currency={currency} />,
          },
        ]}
        panel={{
          isOpen: (row) => opened.has(keyOf(row)),
          onToggle: (row) => setOpened((before) => toggled(before, keyOf(row))),
          hint: ({ amount }) => translate('troncReports.why', { amount: showMoney(amount, currency) }),
          content: (row) => (
            <>
              <Why row={row} all={several.get(row.employee_id)} reportId={reportId} />
              {hoursAt && <CorrectHours name={row.name} hoursAt={hoursAt} />}
            </>
          ),
        }}
      />
      {found.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {translate('troncReports.nobody')}
        </Typography>
      )}
      {!whole && <TurnPages first={first} total={found.length} onTurn={setPage} />}
    </Box>
  );
};
