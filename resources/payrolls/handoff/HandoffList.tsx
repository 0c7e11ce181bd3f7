import '#i18n/pages/payrollHandoff.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Handoff } from '#domain/contract/payrollHandoffs.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { showMoney } from '#src/widgets/Money.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { ConfirmDrawer } from './ConfirmDrawer.tsx';
import { HandoffActions } from './HandoffActions.tsx';

const LOOKS = {
  draft: { tone: 'warning', icon: RateReviewOutlined },
  sent: { tone: 'info', icon: SendOutlined },
  confirmed: { tone: 'success', icon: CheckCircleOutlined },
  withdrawn: { tone: 'neutral', icon: HistoryOutlined },
} as const;

interface HandoffListProps {
  handoffs: readonly Handoff[];
  mayChange: boolean;
  troncmaster: boolean;
}

/** What was handed over for a payroll period, newest first. */
export const HandoffList = ({ handoffs, mayChange, troncmaster }: HandoffListProps) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" id="handoff-list" sx={{ mt: 5, mb: 2 }}>
        {translate('payrollHandoff.handoffs')}
      </Typography>
      <Box component="ul" aria-labelledby="handoff-list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {handoffs.map((handoff) => (
          <Box component="li" key={handoff.id} sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
            <Row handoff={handoff} mayChange={mayChange} troncmaster={troncmaster} />
          </Box>
        ))}
      </Box>
      {mayChange && <ConfirmDrawer handoffs={handoffs} />}
    </>
  );
};

const Row = ({ handoff, ...rights }: { handoff: Handoff; mayChange: boolean; troncmaster: boolean }) => {
  const translate = useTranslate();
  const { version, status, people, total, currency, written_off, paid_elsewhere, sha256 } = handoff;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography component="h4" sx={{ fontWeight: 600 }}>
          {translate('payrollHandoff.version', { version })}
        </Typography>
        <StatusBadge {...LOOKS[status]} label={translate(`payrollHandoff.statuses.${status}`)} />
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('payrollHandoff.facts', { smart_count: people, total: showMoney(total, currency) })}
          {written_off !== '0.00' &&
            ` · ${translate('payrollHandoff.written_off', { amount: showMoney(written_off, currency) })}`}
          {paid_elsewhere !== '0.00' &&
            ` · ${translate('payrollHandoff.paid_elsewhere', { amount: showMoney(paid_elsewhere, currency) })}`}
        </Typography>
      </Box>
      {eventsOf(handoff).map(({ key, args }) => (
        <Typography key={key} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate(key, args)}
        </Typography>
      ))}
      {status === 'draft' && (
        <Typography variant="body2" color="textSecondary">
          {translate('payrollHandoff.draft_help')}
        </Typography>
      )}
      {sha256 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('payrollHandoff.checksum', { sha256 })}
        </Typography>
      )}
      <HandoffActions handoff={handoff} {...rights} />
    </>
  );
};

/** Who did what with a hand-off, oldest first. */
const eventsOf = (handoff: Handoff) => {
  const events = [
    ['prepared_by', handoff.created_by, handoff.created_at],
    ['sent_by', handoff.sent_by, handoff.sent_at],
    ['confirmed_by', handoff.confirmed_by, handoff.confirmed_at],
    // A draft has no reason if a newer hand-off replaced it.
    [handoff.withdraw_reason === null ? 'replaced_by' : 'withdrawn_by', handoff.withdrawn_by, handoff.withdrawn_at],
  ] as const;
  return events.flatMap(([name, by, at]) => {
    if (!by || !at) return [];
    const args = { name: by.name, at: showDate(at, true), reason: handoff.withdraw_reason };
    // Prepared and sent in one step is shown once.
    const isOneStep = name === 'prepared_by' && handoff.sent_by?.id === by.id;
    if (isOneStep && showDate(handoff.sent_at ?? '', true) === args.at) return [];
    return [{ key: `payrollHandoff.${name}`, args }];
  });
};
