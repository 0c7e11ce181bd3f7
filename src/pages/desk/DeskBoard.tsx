import '#i18n/pages/desk.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { DeskRow } from '#domain/contract/desk.ts';
import { DESK_STAGES, type DeskStage } from '#domain/payroll/deskStage.ts';
import { useOneCompany } from '../../session/useIdentity.ts';
import { Count } from '../../widgets/Count.tsx';
import { showDate } from '../../widgets/DateText.tsx';
import { RowLink } from '../../widgets/RowLink.tsx';
import { Blocks, Late, NextAction, periodOf, Responsible } from './DeskFacts.tsx';
import { DeskStageBadge } from './DeskStageBadge.tsx';

/** Cards of a stage that are shown initially, and with each press of the button below. */
const CARDS = 20;

/**
 * The rows of the desk as cards, by stage, the earliest due first. The stages are next to each other, on a phone one below the
 * other; stages without a period are left out.
 */
export const DeskBoard = ({ rows }: { rows: readonly DeskRow[] }) => {
  const translate = useTranslate();
  const stages = DESK_STAGES.map((stage) => ({ stage, own: rows.filter((row) => row.stage === stage) }));
  return (
    <Box
      role="group"
      aria-label={translate('desk.list')}
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridAutoFlow: { sm: 'column' },
        gridAutoColumns: { sm: 'minmax(240px, 1fr)' },
        overflowX: { sm: 'auto' },
        pb: 2,
      }}
    >
      {stages
        .filter(({ own }) => own.length > 0)
        .map(({ stage, own }) => (
          <Stage key={stage} stage={stage} rows={own} />
        ))}
    </Box>
  );
};

const Stage = ({ stage, rows }: { stage: DeskStage; rows: readonly DeskRow[] }) => {
  const translate = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(CARDS);
  const late = rows.filter(({ days_late }) => days_late > 0).length;
  const left = rows.length - shown;
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        variant="subtitle2"
        component="h2"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}
      >
        <DeskStageBadge stage={stage} /> <Count value={rows.length} />
        {late > 0 && (
          <Typography component="span" variant="body2" color="error">
            {translate('desk.late_of_stage', { smart_count: late })}
          </Typography>
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <DeskCard row={row} />
          </li>
        ))}
      </Box>
      {left > 0 && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + CARDS)}>
          {translate('desk.show_more', { smart_count: Math.min(CARDS, left) })}
        </Button>
      )}
    </Box>
  );
};

const DeskCard = ({ row }: { row: DeskRow }) => {
  const translate = useTranslate();
  const isOneCompany = useOneCompany();
  const { scheme, company_id, tronc_scheme_id, site, company, deadline, due, days_late } = row;
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <RowLink to={`/companies/${company_id}/schemes/${tronc_scheme_id}`}>{scheme}</RowLink>
      <Typography variant="body2" color="textSecondary" component="div" sx={{ display: 'grid', gap: 1 }}>
        <span>{isOneCompany ? site : `${site} · ${company}`}</span>
        <span>{periodOf(row)}</span>
        <span>
          {translate('desk.due_on', { deadline: translate(`desk.deadlines.${deadline}`), date: showDate(due) })}
        </span>
        <Box sx={{ '&:empty': { display: 'none' } }}>
          <Late days={days_late} />
        </Box>
        <Responsible row={row} isNamed />
        <Blocks row={row} />
        <NextAction row={row} />
      </Typography>
    </Card>
  );
};
