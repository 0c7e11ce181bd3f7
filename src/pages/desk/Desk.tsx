import '#i18n/pages/desk.ts';
import '#i18n/pages/reminders.ts';
import { Alert, Box } from '@mui/material';
import { CanAccess, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { DeskRow } from '#domain/contract/desk.ts';
import { useAddress } from '../../reactAdmin/useListAddress.ts';
import { useRowKeys } from '../../screens/list/keys/useRowKeys.ts';
import { LoadedRows } from '../../widgets/LoadedRows.tsx';
import { AccessDenied } from '../../widgets/NotFound.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskTable } from './DeskTable.tsx';
import { deskAt, deskQueryOf } from './deskAddress.ts';
import { GenerateDrafts } from './GenerateDrafts.tsx';

/** The open tronc periods of all schemes of the user, with stage, due date and next action (issue 46.1). */
export const Desk = () => (
  <CanAccess resource="desk" action="list" accessDenied={<AccessDenied />}>
    <OpenPeriods />
  </CanAccess>
);

const NONE: DeskRow[] = [];

const OpenPeriods = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const write = useAddress();
  const region = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const address = deskAt(params);
  const { data, ...read } = useApiQuery('desk', [deskQueryOf(address)], { keep: true });
  const rows = data?.rows ?? NONE;
  const ready = rows.filter(({ action }) => action === 'generate');
  const selected = ready.filter(({ id }) => chosen.has(id));
  const toggle = (id: number) => setChosen((now) => (now.has(id) ? without(now, id) : new Set([...now, id])));
  useRowKeys(region, {
    ids: rows.map(({ id }) => id),
    isReading: read.isPending,
    toggle: (at) => {
      const row = rows[at];
      if (row?.action === 'generate') toggle(row.id);
    },
  });
  const isLimited = Boolean(address.search || address.stage || address.company || address.late);
  return (
    <Box ref={region}>
      <PageHeader title={translate('titles.desk')} count={data?.total} subtitle={translate('desk.intro')} />
      <DeskFilters address={address} onChange={(change) => write({ ...change, page: null })} />
      {data?.reminders_unsent && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('reminders.unsent')}
        </Alert>
      )}
      <GenerateDrafts
        ready={ready}
        selected={selected}
        onSelect={(some) => setChosen(new Set(some.map(({ id }) => id)))}
      />
      <LoadedRows read={read} count={rows.length} empty={isLimited ? 'desk.nothing_found' : 'desk.empty'}>
        <DeskTable
          rows={rows}
          total={data?.total ?? 0}
          address={address}
          chosen={chosen}
          onToggle={toggle}
          onAddress={write}
        />
      </LoadedRows>
    </Box>
  );
};

const without = (all: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...all].filter((one) => one !== id));
