import '#i18n/pages/approval.ts';
import '#i18n/pages/reports.ts';
import '#i18n/pages/schemeEditing.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { showRuleValue } from '#src/tronc/ruleValue.ts';
import { useCurrency } from '#src/tronc/useCurrency.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { OverTimeLink } from '../overTime/OverTimeLink.tsx';
import { WaitingFacts } from './WaitingFacts.tsx';
import { WaitingRules } from './WaitingRules.tsx';

/** A change with more rules than these shows only which parts of the rules it changes. */
const MOST_RULES = 8;

/** From which days on the rules of a scheme changed or will change, and what waits for adoption; nothing if there is neither. */
export const RuleChanges = ({ scheme }: { scheme: Scheme }) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`schemeEditing.effective.${key}`, params);
  const currency = useCurrency();
  const { data } = useApiQuery('ruleChanges', [scheme.id], { of: 'schemes' });
  const people = useApiQuery('waitingFacts', [scheme.id], { of: 'schemes' }).data ?? [];
  const changes = data?.changes ?? [];
  const newest = changes.at(-1)?.effective_from;
  const hasRules = newest !== undefined || Boolean(data?.waiting);
  if (!data || (!hasRules && people.length === 0)) return null;
  const current = data?.periods.find(({ id }) => id === scheme.currentPeriod?.id)?.start_date;
  const waitingPeople = people.length > 0 && <WaitingFacts scheme={scheme} facts={people} periods={data.periods} />;
  if (!hasRules) return waitingPeople;
  return (
    <>
      {waitingPeople}
      <section aria-label={text('title')}>
        <Typography variant="h2" gutterBottom>
          {text('title')}
        </Typography>
        {data.waiting && <WaitingRules scheme={scheme} waiting={data.waiting} periods={data.periods} />}
        {newest !== undefined && current !== undefined && newest > current && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {text('shown', { date: showDate(newest) })}
          </Alert>
        )}
        <Facts
          facts={changes.map(({ effective_from, parts, rules, created_by, created_at }) => ({
            label: text('from', { date: showDate(effective_from) }),
            value: (
              <>
                <Box component="span" sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}>
                  {parts.map((part) => translate(`approval.parts.${part}`)).join(', ')}
                </Box>
                {rules.length <= MOST_RULES &&
                  rules.map((rule) => (
                    <Box key={`${rule.rule} ${rule.of}`} component="span" sx={{ display: 'block' }}>
                      {text('change', {
                        rule: translate(`reports.rules.${rule.rule}`, { of: rule.of }),
                        from: showRuleValue(rule.from, currency, translate),
                        to: showRuleValue(rule.to, currency, translate),
                      })}
                    </Box>
                  ))}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {text('entered', { name: created_by.name })} <DateText value={created_at} />
                </Box>
              </>
            ),
          }))}
        />
        <Box sx={{ mt: 3 }}>
          <OverTimeLink
            scheme={scheme}
            sets={{ before: data.waiting ? 'adopted' : (newest ?? 'paid'), after: 'newest' }}
          />
        </Box>
      </section>
    </>
  );
};
