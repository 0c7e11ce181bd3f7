import { Alert, Button } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'ra-core';
import { useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';

/** Proposes the second look to those who can turn it on, for a company that does without it (security 6). */
export const SecondLookProposal = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [update, { isPending }] = useUpdate<Company>();
  const turnOn = () =>
    update(
      'companies',
      { id: company.id, data: { ...company, second_look: true }, previousData: company },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('notices.company_saved', { type: 'success' }),
        onError: (error) => notifyFailure(error, turnOn),
        onSettled: () => refresh(['companies']),
      },
    );
  return (
    <Alert
      severity="info"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button color="inherit" disabled={isPending} onClick={turnOn}>
          {translate('companies.second_look_turn_on')}
        </Button>
      }
    >
      {translate('companies.second_look_proposal')}
    </Alert>
  );
};
