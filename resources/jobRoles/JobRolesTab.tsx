import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { Button } from '@mui/material';
import { useList, useNotify, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { jobRole } from '#domain/entities/jobRole.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useJobRoles } from '#src/fields/useJobRoles.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { InlineField } from '#src/screens/form/InlineField.tsx';
import { ClientTable } from '#src/screens/list/ClientTable.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { AddJobRole } from './AddJobRole.tsx';

const NONE: JobRole[] = [];

/** A company's job roles that are still in use: added, renamed and archived in place (CMP-058…066). */
export const JobRolesTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(jobRole);
  const mayEdit = useAllowed({ resource: 'job_roles', action: 'edit', record: { company_id: company.id } });
  const { data: roles = NONE, isPending, error, refetch } = useJobRoles(company.id, { archived: false });
  const list = useList<JobRole>({ data: roles, isPending });
  const [archiving, setArchiving] = useState<JobRole>();

  if (isPending) return <TableSkeleton />;
  if (error) return <Retry onClick={() => refetch()} />;
  return (
    <>
      {mayEdit && <AddJobRole company={company} />}
      {roles.length === 0 && (
        <EmptyState
          icon={WorkOutlineOutlined}
          text={translate('empty.job_roles')}
          why={translate('empty_why.job_roles')}
        />
      )}
      {roles.length > 0 && (
        <ClientTable resource="job_roles" list={list} sx={LOOK}>
          <DataTable.Col<JobRole>
            source="job_title"
            label={words.heading('job_title')}
            disableSort
            render={(role) => <Title role={role} mayEdit={mayEdit} />}
          />
          {mayEdit && (
            <DataTable.Col<JobRole>
              source="actions"
              label="job_roles.actions"
              align="right"
              disableSort
              render={(role) => <ArchiveButton role={role} onClick={() => setArchiving(role)} />}
            />
          )}
        </ClientTable>
      )}
      <ConfirmArchive role={archiving} onDone={() => setArchiving(undefined)} />
    </>
  );
};

const LOOK = { maxWidth: 640, '& .column-job_title': { width: '100%' }, '& tbody td': { height: 48 } };

const ArchiveButton = ({ role, onClick }: { role: JobRole; onClick(): void }) => {
  const translate = useTranslate();
  const name = translate('job_roles.archive_named', { name: role.job_title });
  return (
    <Button sx={{ mr: -3 }} onClick={onClick} aria-label={name}>
      {translate('job_roles.archive')}
    </Button>
  );
};

/** Archives the role as it was shown, once the user confirms (CMP-064). Without a role the dialog is closed. */
const ConfirmArchive = ({ role, onDone }: { role: JobRole | undefined; onDone(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [update, { isPending }] = useUpdate<JobRole>();
  const archive = (chosen: JobRole) =>
    update(
      'job_roles',
      {
        id: chosen.id,
        data: { ...chosen, archived: true },
        previousData: chosen,
        meta: { companyId: chosen.company_id },
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('notices.job_role_archived', { type: 'success' }),
        onError: (error) => notifyFailure(error, () => archive(chosen)),
        // After an error too: someone else may have saved first.
        onSettled: async () => {
          await refresh(['job_roles']);
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      open={role !== undefined}
      title={role?.job_title}
      text={translate('confirm.archive_job_role')}
      busy={isPending}
      onNo={onDone}
      onYes={() => role && archive(role)}
    />
  );
};

/** Edited in place (CMP-061…065, F-153). */
const Title = ({ role, mayEdit }: { role: JobRole; mayEdit: boolean }) => (
  <InlineField entity={jobRole} name="job_title" record={role} mayEdit={mayEdit} notice="notices.job_role_edited" />
);
