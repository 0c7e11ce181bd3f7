import '#i18n/pages/approval.ts';
import '#i18n/pages/schemeEditing.ts';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { RuleChanges } from '#domain/contract/ruleChanges.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import { ReasonField } from '#src/widgets/ReasonField.tsx';
import { ProposalEffect } from './ProposalEffect.tsx';

const REFRESHED = ['schemes', 'reports'];

interface WaitingRulesProps {
  scheme: Scheme;
  waiting: NonNullable<RuleChanges['waiting']>;
  periods: RuleChanges['periods'];
}

/** What users of the company have changed and no troncmaster has adopted, with the troncmaster's two decisions. */
export const WaitingRules = ({ scheme, waiting, periods }: WaitingRulesProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.adoption.${key}`, params);
  const { troncmaster } = useSchemeRights(scheme.company_id, scheme.archived_at);
  const [deciding, setDeciding] = useState<'adopt' | 'decline'>();
  const [from, setFrom] = useState<string>();
  const [reason, setReason] = useState('');
  const done = { refreshes: REFRESHED, onSuccess: () => setDeciding(undefined) };
  const adopt = useAction('adoptRules', { ...done, notice: 'schemeEditing.adoption.adopted' });
  const decline = useAction('declineRules', { ...done, notice: 'schemeEditing.adoption.declined' });
  const { parts, created_by, created_at } = waiting;
  const day = from ?? periods[0]?.start_date;
  const seen = { revision: scheme.revision };
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {text('waits', {
        name: created_by.name,
        date: showDate(created_at),
        parts: parts.map((part) => translate(`approval.parts.${part}`)).join(', '),
      })}
      {troncmaster && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button variant="contained" onClick={() => setDeciding('adopt')}>
            {text('adopt')}
          </Button>
          <Button variant="outlined" onClick={() => setDeciding('decline')}>
            {text('decline')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={deciding === 'adopt'}
        title={text('adopt')}
        text={text('adopt_text')}
        yes={text('adopt')}
        no={text('cancel')}
        wide
        busy={adopt.isPending}
        disabled={day === undefined}
        onYes={() => day !== undefined && adopt.mutate([scheme.id, day, seen])}
        onNo={() => setDeciding(undefined)}
      >
        <NativeSelect
          label={translate('schemeEditing.effective.label')}
          value={day}
          options={periods.map(({ period_number: number, start_date, end_date }) => ({
            value: start_date,
            name: translate('schemeEditing.effective.period', {
              number,
              start: showDate(start_date),
              end: showDate(end_date),
            }),
          }))}
          onChange={(chosen) => setFrom(String(chosen))}
          sx={{ mt: 4, width: '100%' }}
        />
        {deciding === 'adopt' && <ProposalEffect schemeId={scheme.id} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={deciding === 'decline'}
        title={text('decline')}
        text={text('decline_text')}
        yes={text('decline')}
        no={text('cancel')}
        wide
        danger
        busy={decline.isPending}
        disabled={reason.trim() === ''}
        onYes={() => decline.mutate([scheme.id, reason.trim(), seen])}
        onNo={() => setDeciding(undefined)}
      >
        <ReasonField label={text('reason')} help={text('reason_help')} value={reason} onChange={setReason} />
      </ConfirmDialog>
    </Alert>
  );
};
