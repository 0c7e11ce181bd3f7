import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';

/**
 * Says that the email address of the person changed and what it does not open; troncmasters confirm here who the person
 * is.
 */
export const ClosedStatements = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const { id, name, emails, statements_closed: closed } = employee;
  // The address that the question shows is the one that is confirmed, also if another user changes it meanwhile.
  const [asked, setAsked] = useState<string | null>(null);
  const mayConfirm = useAllowed({ resource: 'workerIdentity', action: 'edit' });
  const confirm = useAction('confirmIdentity', {
    notice: 'notices.identity_confirmed',
    refreshes: ['employees'],
    onSuccess: () => setAsked(null),
    onError: () => void setAsked(null),
  });
  if (!closed) return null;
  const since = closed.since
    ? translate('employees.closed_on', { date: formatDate(siteDay(new Date(closed.since))) })
    : translate('employees.closed_now');
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 4 }}
        action={
          mayConfirm &&
          emails.home && (
            <Button color="inherit" onClick={() => setAsked(emails.home)}>
              {translate('employees.confirm_identity')}
            </Button>
          )
        }
      >
        {translate('employees.closed_statements', { since })}{' '}
        {closed.opens && translate('employees.closed_until', { date: formatDate(closed.opens) })}
      </Alert>
      <ConfirmDialog
        open={asked !== null}
        text={translate('employees.confirm_identity_question', { name, email: asked })}
        busy={confirm.isPending}
        onYes={() => asked !== null && confirm.mutate([id, asked])}
        onNo={() => setAsked(null)}
      />
    </>
  );
};
