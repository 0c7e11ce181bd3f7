import '#i18n/pages/schemeEditing.ts';
import { Alert, Box, Checkbox, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAction } from '#dataProvider/hooks.ts';
import type { RuleChanges } from '#domain/contract/ruleChanges.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { WaitingFact } from '#domain/contract/waitingFacts.ts';
import { useFactText } from '#src/tronc/useFactText.ts';
import { useSchemeRights } from '#src/tronc/useSchemeRights.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { Decision } from './Decision.tsx';
import { ProposalEffect } from './ProposalEffect.tsx';

const REFRESHED = ['schemes', 'employees', 'tronc_points', 'reports'];

interface WaitingFactsProps {
  scheme: Scheme;
  facts: readonly WaitingFact[];
  periods: RuleChanges['periods'];
}

/** What users of the company have changed about people and no troncmaster has adopted, with the decisions about those chosen. */
export const WaitingFacts = ({ scheme, facts, periods }: WaitingFactsProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.people.${key}`, params);
  const { troncmaster } = useSchemeRights(scheme.company_id, scheme.archived_at);
  const [left, setLeft] = useState<readonly number[]>([]);
  const adopt = useAction('adoptFacts', { refreshes: REFRESHED, notice: 'schemeEditing.people.adopted' });
  const decline = useAction('declineFacts', { refreshes: REFRESHED, notice: 'schemeEditing.people.declined' });
  const chosen = facts.map(({ id }) => id).filter((id) => !left.includes(id));
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <Box component="section" aria-label={text('title')} sx={{ mb: 4 }}>
      <Typography variant="h2" gutterBottom>
        {text('title')}
      </Typography>
      <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
        {text('waits', { smart_count: facts.length })}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {facts.map((fact) => (
            <Fact
              key={fact.id}
              fact={fact}
              {...(troncmaster && { isChosen: !left.includes(fact.id), onToggle: () => toggle(fact.id) })}
            />
          ))}
        </Box>
        {troncmaster && (
          <Decision
            of="people"
            periods={periods}
            disabled={chosen.length === 0}
            busy={adopt.isPending || decline.isPending}
            onAdopt={(day) => adopt.mutateAsync([scheme.id, day, chosen])}
            onDecline={(reason) => decline.mutateAsync([scheme.id, reason, chosen])}
            effect={<ProposalEffect schemeId={scheme.id} factIds={chosen} />}
          />
        )}
      </Alert>
    </Box>
  );
};

interface FactProps {
  fact: WaitingFact;
  /** of troncmasters, who choose what they decide about */
  isChosen?: boolean;
  onToggle?(): void;
}

const Fact = ({ fact, isChosen, onToggle }: FactProps) => {
  const translate = useTranslate();
  const factText = useFactText();
  const label = useId();
  const { employee, created_by, created_at } = fact;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, mb: 2, alignItems: 'flex-start' }}>
      {onToggle && (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-labelledby': label } }}
          sx={{ mt: -1.5, ml: -2 }}
        />
      )}
      <Box id={label} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/employees/${employee.id}`}>
          {employee.name}
        </Link>
        {`: ${factText(fact)}`}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate('schemeEditing.effective.entered', { name: created_by.name })} <DateText value={created_at} />
        </Box>
      </Box>
    </Box>
  );
};
