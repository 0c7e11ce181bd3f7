import { Box, Card, CardContent, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { AccessQuestion, User } from '#domain/contract/users.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import { ReferencePicker } from '#src/fields/ReferencePicker.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

const NATIVE = { native: true } as const;
const THINGS = ['companies', 'sites', 'schemes', 'employees', 'payrolls'] as const;
const ACTIONS = ['view', 'create', 'edit'] as const;

/** Evaluates the access rules for a user and an action, and states why (contract H6). */
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
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('users.why_text', { name: user.name })}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <TextField
            select
            label={translate('users.why_do')}
            value={question.action}
            onChange={({ target }) => ask({ action: target.value as AccessQuestion['action'] })}
            slotProps={{ select: NATIVE }}
          >
            {ACTIONS.map((action) => (
              <option key={action} value={action}>
                {translate(`users.why_actions.${action}`)}
              </option>
            ))}
          </TextField>
          <TextField
            select
            label={translate('users.why_what')}
            value={question.resource}
            onChange={({ target }) => ask({ resource: target.value as AccessQuestion['resource'] })}
            slotProps={{ select: NATIVE }}
          >
            {THINGS.map((name) => (
              <option key={name} value={name}>
                {translate(`resources.${name}.name`, { smart_count: 2, _: ENTITIES[name].words.many })}
              </option>
            ))}
          </TextField>
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
