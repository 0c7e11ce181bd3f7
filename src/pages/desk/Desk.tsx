import '#i18n/pages/desk.ts';
import '#i18n/pages/reminders.ts';
import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { CanAccess, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { DeskRow } from '#domain/contract/desk.ts';
import { useAllowedEach } from '../../reactAdmin/useAllowed.ts';
import { useAddress } from '../../reactAdmin/useListAddress.ts';
import { useRowKeys } from '../../screens/list/keys/useRowKeys.ts';
import { useOpenView } from '../../screens/list/views/useOpenView.ts';
import { LoadedRows } from '../../widgets/LoadedRows.tsx';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { AccessDenied } from '../../widgets/NotFound.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskSelection } from './DeskSelection.tsx';
import { DeskTable } from './DeskTable.tsx';
import { DeskViews } from './DeskViews.tsx';
import { DESK_VIEWS, deskAt, deskQueryOf } from './deskAddress.ts';
import { NextOfMine } from './NextOfMine.tsx';

const DeskBoard = lazyScreen(() => import('./DeskBoard.tsx').then((m) => m.DeskBoard), null);
const OwnersDialog = lazyScreen(() => import('./OwnersDialog.tsx').then((m) => m.OwnersDialog), null);

/** The open tronc periods of all schemes of the user, with stage, due date and next action (issue 46.1). */
export const Desk = () => (
  <CanAccess resource="desk" action="list" accessDenied={<AccessDenied />}>
    <OpenPeriods />
  </CanAccess>
);

const NONE: DeskRow[] = [];
const OWNERS = { mayOwn: { resource: 'schemeOwners', action: 'edit' } } as const;

const OpenPeriods = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const write = useAddress();
  const region = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [setsOwners, setSetsOwners] = useState(false);
  const { mayOwn = false } = useAllowedEach(OWNERS) ?? {};
  const isOpening = useOpenView('desk', DESK_VIEWS);
  const address = deskAt(params);
  const { data, ...read } = useApiQuery('desk', [deskQueryOf(address)], { keep: true, enabled: !isOpening });
  const rows = data?.rows ?? NONE;
  const ready = rows.filter(({ action }) => action === 'generate');
  const isSelectable = ({ action }: DeskRow) => mayOwn || action === 'generate';
  const selected = rows.filter((row) => chosen.has(row.id) && isSelectable(row));
  const select = (some: readonly DeskRow[]) => setChosen(new Set(some.map(({ id }) => id)));
  const toggle = (id: number) => setChosen((now) => (now.has(id) ? without(now, id) : new Set([...now, id])));
  useRowKeys(region, {
    ids: address.isBoard ? [] : rows.map(({ id }) => id),
    isReading: read.isPending,
    toggle: (at) => {
      const row = rows[at];
      if (row && isSelectable(row)) toggle(row.id);
    },
  });
  const { search, stage, company, late, responsible } = address;
  const isLimited = Boolean(search || stage || company || late || responsible);
  return (
    <Box ref={region}>
      <PageHeader
        title={translate('titles.desk')}
        count={data?.total}
        subtitle={translate('desk.intro')}
        action={mayOwn && <NextOfMine />}
      />
      <DeskFilters
        address={address}
        hasOwners={mayOwn}
        onChange={(change) => write({ ...change, page: null })}
        tools={
          <>
            <DeskViews address={address} />
            <TableOrBoard isBoard={address.isBoard} onChange={(show) => write({ show, page: null })} />
          </>
        }
      />
      {data?.reminders_unsent && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('reminders.unsent')}
        </Alert>
      )}
      {!address.isBoard && (
        <DeskSelection
          ready={ready}
          selected={selected}
          onSelect={select}
          onOwners={mayOwn ? () => setSetsOwners(true) : null}
        />
      )}
      <LoadedRows read={read} count={rows.length} empty={isLimited ? 'desk.nothing_found' : 'desk.empty'}>
        {address.isBoard ? (
          <DeskBoard rows={rows} />
        ) : (
          <DeskTable
            rows={rows}
            total={data?.total ?? 0}
            address={address}
            chosen={chosen}
            isSelectable={isSelectable}
            onToggle={toggle}
            hasOwners={mayOwn}
            onAddress={write}
          />
        )}
      </LoadedRows>
      {setsOwners && selected.length > 0 && (
        <OwnersDialog
          rows={selected}
          onClose={() => setSetsOwners(false)}
          onSaved={() => {
            setSetsOwners(false);
            setChosen(new Set());
          }}
        />
      )}
    </Box>
  );
};

interface TableOrBoardProps {
  isBoard: boolean;
  /** the parameter of the address; null: the table */
  onChange(show: 'board' | null): void;
}

const TableOrBoard = ({ isBoard, onChange }: TableOrBoardProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isBoard ? 'board' : 'table'}
      aria-label={translate('desk.show')}
      onChange={(_, show: string | null) => show && onChange(show === 'board' ? show : null)}
    >
      <ToggleButton value="table">{translate('desk.table')}</ToggleButton>
      <ToggleButton value="board">{translate('desk.board')}</ToggleButton>
    </ToggleButtonGroup>
  );
};

const without = (all: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...all].filter((one) => one !== id));
