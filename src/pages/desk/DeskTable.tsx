import '#i18n/pages/desk.ts';
import { Box, Checkbox, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useList, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { DeskRow } from '#domain/contract/desk.ts';
import { ClientTable } from '../../screens/list/ClientTable.tsx';
import { useOneCompany } from '../../session/useIdentity.ts';
import { RemindersSent } from '../../tronc/RemindersSent.tsx';
import { DateText, showDate } from '../../widgets/DateText.tsx';
import { RowLink } from '../../widgets/RowLink.tsx';
import { Blocks, Late, NextAction, periodOf, Responsible } from './DeskFacts.tsx';
import { DeskStageBadge } from './DeskStageBadge.tsx';
import { DESK_PAGE, type DeskAddress } from './deskAddress.ts';

interface DeskTableProps {
  rows: DeskRow[];
  total: number;
  address: DeskAddress;
  /** the ids of the selected periods */
  chosen: ReadonlySet<number>;
  /** which rows can be selected */
  isSelectable(row: DeskRow): boolean;
  onToggle(id: number): void;
  /** shows who acts for each scheme */
  hasOwners: boolean;
  onAddress(change: Readonly<Record<string, string | null>>): void;
}

/** A phone shows one cell for each row, with all of it. */
const ON_PHONES = {
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
  '& td, & th': { py: 1, px: { sm: 2 } },
  '& tbody td, & tbody th': { verticalAlign: 'top' },
  '& tbody th': { minWidth: { sm: 140 } },
  '& .RaDataTable-headerCell.wide, & th.wide': { display: { xs: 'none', sm: 'table-cell' } },
};

/** The rows of the desk, with links to the scheme and to the next action. */
export const DeskTable = ({
  rows,
  total,
  address,
  chosen,
  isSelectable,
  onToggle,
  hasOwners,
  onAddress,
}: DeskTableProps) => {
  const translate = useTranslate();
  const list = useList<DeskRow>({ data: rows });
  const isOneCompany = useOneCompany();
  const selects = rows.some(isSelectable);
  const placeOf = ({ site, company }: DeskRow) => (isOneCompany ? site : `${site} · ${company}`);
  return (
    <ClientTable
      resource="desk"
      label={translate('desk.list')}
      list={
        {
          ...list,
          data: rows,
          total,
          page: address.page,
          perPage: DESK_PAGE,
          sort: address.sort,
          setPage: (page: number) => onAddress({ page: page === 1 ? null : String(page) }),
          setSort: ({ field, order }: { field: string; order: string }) =>
            onAddress({ sort: `${field}:${order.toLowerCase()}`, page: null }),
        } as typeof list
      }
      sx={ON_PHONES}
    >
      <DataTable.Col<DeskRow>
        source="scheme"
        label="desk.scheme"
        render={(row) => (
          <SchemeCell
            row={row}
            place={placeOf(row)}
            isChosen={chosen.has(row.id)}
            isSelectable={isSelectable(row)}
            onToggle={selects ? onToggle : null}
          />
        )}
      />
      <DataTable.Col<DeskRow> source="site" label="desk.site" className="wide" render={placeOf} />
      <DataTable.Col<DeskRow>
        source="period"
        label="desk.period"
        className="wide"
        render={(row) => <Days row={row} />}
      />
      <DataTable.Col<DeskRow>
        source="stage"
        label="desk.stage"
        className="wide"
        render={({ stage }) => <DeskStageBadge stage={stage} />}
      />
      <DataTable.Col<DeskRow>
        source="due"
        label="desk.due"
        className="wide"
        render={(row) => (
          <>
            <DateText value={row.due} /> <Late days={row.days_late} />
            <Typography variant="caption" component="div" color="textSecondary">
              {translate(`desk.deadlines.${row.deadline}`)}
            </Typography>
            <Reminded row={row} />
          </>
        )}
      />
      {hasOwners && (
        <DataTable.Col<DeskRow>
          source="responsible"
          label="desk.responsible"
          className="wide"
          disableSort
          render={(row) => <Responsible row={row} />}
        />
      )}
      <DataTable.Col<DeskRow>
        source="blocks"
        label="desk.blocks"
        className="wide"
        disableSort
        render={(row) => <Blocks row={row} />}
      />
      <DataTable.Col<DeskRow>
        source="action"
        label="desk.action"
        className="wide"
        disableSort
        render={(row) => <NextAction row={row} />}
      />
    </ClientTable>
  );
};

interface SchemeCellProps {
  row: DeskRow;
  place: string;
  isChosen: boolean;
  isSelectable: boolean;
  /** null: no row of the page can be selected */
  onToggle: ((id: number) => void) | null;
}

const SchemeCell = ({ row, place, isChosen, isSelectable, onToggle }: SchemeCellProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { id, scheme, company_id, tronc_scheme_id, stage, due, deadline, days_late } = row;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {onToggle && (
        <Box sx={{ width: 28, flexShrink: 0 }}>
          {isSelectable && (
            <Checkbox
              size="small"
              checked={isChosen}
              onChange={() => onToggle(id)}
              sx={{ p: 0 }}
              slotProps={{ input: { 'aria-label': translate('desk.select', { scheme, period: periodOf(row) }) } }}
            />
          )}
        </Box>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <RowLink to={`/companies/${company_id}/schemes/${tronc_scheme_id}`}>{scheme}</RowLink>
        {isPhone && (
          <Typography variant="body2" component="div" color="textSecondary" sx={{ display: 'grid', gap: 1, py: 1 }}>
            <span>{place}</span>
            <span>{periodOf(row)}</span>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <DeskStageBadge stage={stage} />
              <Late days={days_late} />
              {translate('desk.due_on', { deadline: translate(`desk.deadlines.${deadline}`), date: showDate(due) })}
            </Box>
            <Responsible row={row} isNamed />
            <Blocks row={row} />
            <Reminded row={row} />
            <NextAction row={row} />
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const Reminded = ({ row }: { row: DeskRow }) => (
  <RemindersSent reminders={row.reminders} of={{ scheme: row.scheme, period: periodOf(row) }} />
);

/** The first and the last day, one below the other. */
const Days = ({ row: { start_date, end_date } }: { row: DeskRow }) => (
  <Box sx={{ whiteSpace: 'nowrap' }}>
    {showDate(start_date)} –
    <br />
    {showDate(end_date)}
  </Box>
);
