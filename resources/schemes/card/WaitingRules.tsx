import '#i18n/pages/approval.ts';
import '#i18n/pages/schemeEditing.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction } from '#dataProvider/hooks.ts';
import type { RuleChanges } from '#domain/contract/ruleChanges.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { showDate } from '#src/widgets/DateText.tsx';
import { Decision } from './Decision.tsx';
import { ProposalEffect } from './ProposalEffect.tsx';

const REFRESHED = ['schemes', 'reports'];

interface WaitingRulesProps {
  scheme: Scheme;
  waiting: NonNullable<RuleChanges['waiting']>;
  periods: RuleChanges['periods'];
}

/** What users of the company have changed about the rules and no troncmaster has adopted, with the troncmaster's decisions. */
export const WaitingRules = ({ scheme, waiting, periods }: WaitingRulesProps) => {
  const translate = useTranslate();
  const { troncmaster } = useSchemeRights(scheme.company_id, scheme.archived_at);
  const adopt = useAction('adoptRules', { refreshes: REFRESHED, notice: 'schemeEditing.adoption.adopted' });
  const decline = useAction('declineRules', { refreshes: REFRESHED, notice: 'schemeEditing.adoption.declined' });
  const { parts, created_by, created_at } = waiting;
  const seen = { revision: scheme.revision };
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {translate('schemeEditing.adoption.waits', {
        name: created_by.name,
        date: showDate(created_at),
        parts: parts.map((part) => translate(`approval.parts.${part}`)).join(', '),
      })}
      {troncmaster && (
        <Decision
          of="adoption"
          periods={periods}
          busy={adopt.isPending || decline.isPending}
          onAdopt={(day) => adopt.mutateAsync([scheme.id, day, seen])}
          onDecline={(reason) => decline.mutateAsync([scheme.id, reason, seen])}
          effect={<ProposalEffect schemeId={scheme.id} />}
        />
      )}
    </Alert>
  );
};
