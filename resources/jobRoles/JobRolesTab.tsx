import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { jobRole } from '#domain/entities/jobRole.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { InlineField } from '#src/screens/form/InlineField.tsx';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { TableSkeleton } from '#src/widgets/Skeletons.tsx';
import { AddJobRole } from './AddJobRole.tsx';

/** A company's job roles that are still in use: added, renamed and archived in place (CMP-058…066). */
export const JobRolesTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(jobRole);
  const mayEdit = useAllowed({ resource: 'job_roles', action: 'edit', record: { company_id: company.id } });
  const { data: roles, isPending, error, refetch } = useApiQuery('jobRoles', [company.id, false], { of: 'job_roles' });
  const [archiving, setArchiving] = useState<JobRole>();
  const archive = useAction('archiveJobRole', {
    notice: 'notices.job_role_archived',
    refreshes: ['job_roles'],
    onSuccess: () => setArchiving(undefined),
    onError: () => {
      setArchiving(undefined);
      refetch(); // someone else may have saved first
      return undefined;
    },
  });

  if (isPending) return <TableSkeleton />;
  if (error) return <Retry onClick={() => refetch()} />;
  return (
    <>
      {mayEdit && <AddJobRole company={company} />}
      {roles.length === 0 && <EmptyState icon={WorkOutlineOutlined} text={translate('empty.job_roles')} />}
      {roles.length > 0 && (
        <RowsTable
          rows={roles}
          keyOf={({ id }) => id}
          columns={[
            {
              label: words.heading('job_title'),
              cell: (role) => <Title role={role} mayEdit={mayEdit} />,
              sx: { width: '100%' },
            },
            mayEdit && {
              label: translate('job_roles.actions'),
              cell: (role) => (
                <Button
                  sx={{ mr: -3 }}
                  onClick={() => setArchiving(role)}
                  aria-label={translate('job_roles.archive_named', { name: role.job_title })}
                >
                  {translate('job_roles.archive')}
                </Button>
              ),
              align: 'right',
            },
          ]}
          roomy
          sx={{ maxWidth: 640 }}
        />
      )}
      <ConfirmDialog
        open={archiving !== undefined}
        title={archiving?.job_title}
        text={translate('confirm.archive_job_role')}
        busy={archive.isPending}
        onNo={() => setArchiving(undefined)}
        onYes={() => archiving && archive.mutate([company.id, archiving.id, { revision: archiving.revision }])}
      />
    </>
  );
};

/** Edited in place (CMP-061…065, F-153). */
const Title = ({ role, mayEdit }: { role: JobRole; mayEdit: boolean }) => (
  <InlineField entity={jobRole} name="job_title" record={role} mayEdit={mayEdit} notice="notices.job_role_edited" />
);
