import { Button } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';

/** Archives the role as it was shown, once the user confirms (CMP-063…065). */
export const ArchiveJobRole = ({ role }: { role: JobRole }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<JobRole>();
  const archive = () =>
    update(
      'job_roles',
      { id: role.id, data: { ...role, archived: true }, previousData: role, meta: { companyId: role.company_id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('notices.job_role_archived', { type: 'success' }),
        onError: (error) => notifyFailure(error, archive),
        // After an error too: someone else may have saved first.
        onSettled: () => {
          setAsking(false);
          return refresh(['job_roles']);
        },
      },
    );
  return (
    <>
      <Button
        sx={{ mr: -3 }}
        onClick={() => setAsking(true)}
        aria-label={translate('job_roles.archive_named', { name: role.job_title })}
      >
        {translate('job_roles.archive')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={role.job_title}
        text={translate('confirm.archive_job_role')}
        busy={isPending}
        onNo={() => setAsking(false)}
        onYes={archive}
      />
    </>
  );
};
