import '#i18n/pages/payrollHandoff.ts';
import '#i18n/pages/payrollProfile.ts';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureOf, isOutdated, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import { sumMoney } from '#domain/money/money.ts';
import { PAYROLL_PROFILE } from '#src/payroll/profileDrawerName.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { Failure } from '#src/widgets/MessageList.tsx';
import { Money } from '#src/widgets/Money.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';
import { areExplained, type Decisions, peopleWith, requestOf, totalWith, treatmentsWith } from './decisions.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { periodPath } from './handoffPaths.ts';
import { SitesTable } from './SitesTable.tsx';

interface HandOverProps {
  card: HandoffCard;
  companyId: number;
  decisions: Decisions;
  /** a troncmaster confirms the National Insurance treatment and sends; others prepare a draft */
  troncmaster: boolean;
  /** called once the decisions are sent */
  onSent(): void;
}

/**
 * The totals of a hand-off, and the button that carries it out and downloads the file; or what prevents that, with the
 * settings if they are missing.
 */
export const HandOver = ({ card, companyId, decisions, troncmaster, onSent }: HandOverProps) => {
  const translate = useTranslate();
  const api = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const { period_id, owed_hash, currency, blocked } = card;
  const total = totalWith(card.total, decisions);
  const treatments = treatmentsWith(card.treatments, decisions);
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const money = (value: string) => <Money value={value} currency={currency} />;

  const handOver = useMutation({
    mutationFn: () => {
      const body = { owed_hash, decisions: requestOf(decisions) };
      return api.createHandoff(period_id, troncmaster ? { ...body, treatment_confirmed: true, send: true } : body);
    },
    onSuccess: async ({ id }) => {
      onSent();
      await refresh(['handoffs', 'tasks', 'reports']);
      notify(text(troncmaster ? 'handed_over' : 'prepared'), { type: 'success' });
      navigate(periodPath(period_id));
      if (!troncmaster) return;
      try {
        saveFile(await api.handoffFile(id));
      } catch {
        notify('payrollHandoff.download_failed', { type: 'error', autoHideDuration: null });
      }
    },
    onError: (error) => {
      setAsking(false);
      const { status, message } = failureOf(error);
      if (isOutdated(error)) void refresh(['handoffs']);
      if (status === 422 || isOutdated(error)) setRejected([message]);
      else notifyFailure(error);
    },
  });

  // Which tronc periods the total is of, before decisions about held lines.
  const paid = card.sites.filter(({ people }) => people > 0);
  const isComplete = areExplained(decisions);
  const isEmpty = card.people === 0 && Object.keys(decisions).length === 0;
  return (
    <Card component="section" aria-label={text('hand_over_title')} sx={{ mb: 5 }}>
      <CardContent>
        <Facts
          facts={[
            { label: text('total'), value: money(total) },
            { label: text('people'), value: <Count value={peopleWith(card.people, decisions)} /> },
            ...(currency === 'GBP'
              ? [{ label: text('nicable'), value: money(sumMoney(treatments.map(({ nicable }) => nicable))) }]
              : []),
          ]}
        />
        {paid.length > 1 && <SitesTable card={{ ...card, sites: paid }} companyId={companyId} />}
        {blocked && (
          <Alert
            id="hand-over-blocked"
            severity={blocked === 'profile_missing' ? 'warning' : 'info'}
            sx={{ mt: 4 }}
            action={
              blocked === 'profile_missing' && (
                <DrawerButton
                  color="inherit"
                  drawer={PAYROLL_PROFILE}
                  params={{ payroll: card.payroll_id }}
                  label="payrollProfile.open"
                />
              )
            }
          >
            {text(`blocked.${blocked}`)}
          </Alert>
        )}
        {rejected.length > 0 && (
          <Box sx={{ mt: 4 }}>
            <Failure title={text('failed')} messages={rejected} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 4 }}>
          <ActionButton
            variant="contained"
            disabled={blocked !== null || isEmpty || !isComplete}
            aria-describedby={blocked ? 'hand-over-blocked' : undefined}
            onClick={() => {
              setRejected([]);
              setAsking(true);
            }}
          >
            {text(troncmaster ? 'hand_over' : 'prepare')}
          </ActionButton>
          {!isComplete && (
            <Typography variant="body2" color="error">
              {text('reason_missing')}
            </Typography>
          )}
        </Box>
      </CardContent>
      {isAsking && (
        <HandOverDialog
          currency={currency}
          treatments={treatments}
          total={total}
          released={card.total}
          decisions={decisions}
          troncmaster={troncmaster}
          busy={handOver.isPending}
          onYes={() => handOver.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
    </Card>
  );
};
