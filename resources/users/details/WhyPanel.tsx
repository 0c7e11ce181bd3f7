import { Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { AccessQuestion, User } from '#domain/contract/users.ts';
import { CORE } from '#domain/entities/core.ts';
import { ReferencePicker } from '#src/fields/ReferencePicker.tsx';
import { NativeSelect } from '#src/widgets/NativeSelect.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

const THINGS = ['companies', 'sites', 'schemes', 'employees', 'payrolls'] as const;
const ACTIONS = ['view', 'create', 'edit'] as const;

/** Evaluates the access rules for a user and an action, and states why. */
export const WhyPanel = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const [question, setQuestion] = useState<AccessQuestion>({ resource: 'sites', action: 'view' });
  const { data: answer, error } = useApiQuery('explainAccess', [user.id, question], { of: 'users', worded: true });
  const creates = question.action === 'create';
  const ask = (change: Partial<AccessQuestion>) => setQuestion({ ...question, id: undefined, ...change });
  return (
    <Card component="section" aria-labelledby="why">
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography variant="h2" id="why">
          {translate('users.why_title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('users.why_text', { name: user.name })}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <NativeSelect
            label={translate('users.why_do')}
            value={question.action}
            options={ACTIONS.map((value) => ({ value, name: translate(`users.why_actions.${value}`) }))}
            onChange={(action) => ask({ action })}
          />
          <NativeSelect
            label={translate('users.why_what')}
            value={question.resource}
            options={THINGS.map((value) => ({
              value,
              name: translate(`resources.${value}.name`, { smart_count: 2, _: CORE[value].words.many }),
            }))}
            onChange={(resource) => ask({ resource })}
          />
        </Box>
        <ReferencePicker
          key={`${question.resource} ${creates}`}
          to={creates ? 'companies' : question.resource}
          value={question.id ?? null}
          onChange={(id) => ask({ id: id === null ? undefined : Number(id) })}
          label={translate(creates ? 'users.why_in' : 'users.why_which')}
          placeholder={translate('users.why_any')}
        />
        <Box aria-live="polite" sx={{ minHeight: 56 }}>
          {error && <Typography variant="body2">{error.message}</Typography>}
          {answer && (
            <>
              <StatusBadge
                tone={answer.allowed ? 'success' : 'danger'}
                label={translate(answer.allowed ? 'users.why_yes' : 'users.why_no')}
              />
              <Typography variant="body2" sx={{ mt: 1 }}>
                {answer.text}
              </Typography>
            </>
          )}
        </Box>
      </CardContent>
    </Card>
  );
};
