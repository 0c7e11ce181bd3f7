import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Company, JobRole } from '#dataProvider/custom/shapes.ts';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import { jobRole } from '#domain/entities/jobRole.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { TableSkeleton } from '#src/screens/Skeletons.tsx';
import { useAllowed } from '#src/screens/useAllowed.ts';
import { ConfirmDialog } from '#src/widgets/ConfirmDialog.tsx';
import { EmptyState } from '#src/widgets/EmptyState.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { AddJobRole } from './AddJobRole.tsx';
import { JobRoleRow } from './JobRoleRow.tsx';

/** The jobs of a company that are still in use: added, renamed and archived where they stand (CMP-058…066). */
export const JobRolesTab = ({ record: company }: { record: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(jobRole);
  const mayEdit = useAllowed({ resource: 'job_roles', action: 'edit', record: { company_id: company.id } });
  const { data: roles, isPending, error, refetch } = useApiQuery('jobRoles', [company.id, false], { of: 'job_roles' });
  const [leaving, setLeaving] = useState<JobRole>();
  const archive = useAction('archiveJobRole', {
    notice: 'notices.job_role_archived',
    refreshes: ['job_roles'],
    onSuccess: () => setLeaving(undefined),
    onError: () => {
      setLeaving(undefined);
      refetch(); // somebody else may have been faster
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
        <TableContainer sx={{ maxWidth: 640 }}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{words.heading('job_title')}</TableCell>
                {mayEdit && <TableCell align="right">{translate('job_roles.actions')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {roles.map((role) => (
                <JobRoleRow key={role.id} role={role} mayEdit={mayEdit} onArchive={setLeaving} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={leaving?.job_title}
        text={translate('confirm.archive_job_role')}
        busy={archive.isPending}
        onNo={() => setLeaving(undefined)}
        onYes={() => leaving && archive.mutate([company.id, leaving.id, { revision: leaving.revision }])}
      />
    </>
  );
};
