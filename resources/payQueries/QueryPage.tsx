import '#i18n/pages/payQueries.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { payQuery } from '#domain/entities/payQueries.ts';
import { unlockedFields } from '#domain/schema/states.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { LazyEditDrawer } from '#src/screens/drawer/lazyEntityDrawers.ts';
import { EntityFacts, EntityShow } from '#src/screens/show/EntityShow.tsx';
import { QuestionedShare } from './QuestionedShare.tsx';
import type { QueryRecord } from './queryRecord.ts';

/** Without the worker, who is the title. */
const FIELDS = [
  'subject',
  'status',
  'company_id',
  'site_id',
  'scheme_id',
  'worker_id',
  'period_start',
  'period_end',
  'raised_on',
  'channel',
  'due',
  'text',
];
const GIVEN = ['answered_at', 'answered_by'];
const DECIDED = ['decided_at', 'decided_by'];
const ANSWER = 'answer-pay-query';

/** What can be entered in each state. */
const enteredIn = (query: QueryRecord): readonly string[] =>
  unlockedFields(payQuery, { status: query.status }) ?? ['answer', 'corrected_from'];

const labelOf = ({ status, answer }: QueryRecord): string => {
  if (status === 'open') return answer === null ? 'edit_answer' : 'change_answer';
  return status === 'answered' ? 'enter_reason' : 'link_correction';
};

/** The answer of the surrounding query, and the form to write it. It is given by the step at the top of the page. */
const Answer = () => {
  const translate = useTranslate();
  const query = useRecordContext<QueryRecord>();
  if (!query) return null;
  const fields = enteredIn(query);
  const isOpen = query.status === 'open';
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{translate('payQueries.answer')}</Typography>
        {fields.length > 0 && (
          <DrawerButton
            variant={isOpen && query.answer === null ? 'contained' : 'text'}
            drawer={ANSWER}
            params={{ id: query.id }}
            label={`payQueries.${labelOf(query)}`}
            may={{ resource: 'pay_queries', action: 'edit', record: query }}
          />
        )}
      </Box>
      {query.answer === null ? (
        <Typography color="textSecondary">{translate('payQueries.no_answer')}</Typography>
      ) : (
        <>
          {isOpen && (
            <Alert severity="info" sx={{ my: 2 }}>
              {translate('payQueries.not_given')}
            </Alert>
          )}
          {query.status === 'answered' && query.channel !== 'page' && (
            <Alert severity="info" sx={{ my: 2 }}>
              {translate('payQueries.give_on_paper')}
            </Alert>
          )}
          <EntityFacts
            entity={payQuery}
            fields={[
              'answer',
              ...(isOpen ? [] : GIVEN),
              ...(query.correction_report_id === null ? [] : ['corrected_from']),
              ...(query.status === 'accepted' || query.status === 'not_accepted' ? DECIDED : []),
              'reason',
            ]}
          />
        </>
      )}
      {fields.length > 0 && (
        <LazyEditDrawer
          entity={payQuery}
          name={ANSWER}
          title={translate(`payQueries.${labelOf(query)}`)}
          fields={fields}
        />
      )}
    </Box>
  );
};

const InCountry = () => {
  const query = useRecordContext<QueryRecord>();
  return (
    <VariantContext value={query?.company?.country ?? 'GB'}>
      <Answer />
      {query && <QuestionedShare query={query} />}
    </VariantContext>
  );
};

/** The page of a pay query: what the worker asks, the answer, and how the share was calculated. */
export const QueryPage = () => (
  <EntityShow entity={payQuery} fields={FIELDS}>
    <InCountry />
  </EntityShow>
);
