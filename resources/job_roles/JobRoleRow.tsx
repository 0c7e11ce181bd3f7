import { Button, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company, JobRole } from '#dataProvider/custom/shapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import { jobRole } from '#domain/entities/index.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { ChangedDialog } from '#src/screens/ChangedDialog.tsx';
import { useSaveSeen } from '#src/screens/useSaveSeen.ts';
import { InlineEdit } from '#src/widgets/InlineEdit.tsx';

interface JobRoleRowProps {
  company: Company;
  role: JobRole;
  mayEdit: boolean;
  onArchive(role: JobRole): void;
}

type Title = Pick<JobRole, 'job_title'>;

/** One job: its title, changed where it stands, and the way out of the list (CMP-061…065, F-153). */
export const JobRoleRow = ({ company, role, mayEdit, onArchive }: JobRoleRowProps) => {
  const translate = useTranslate();
  const variant = useVariant();
  const api = useApi();
  const { save, conflict, dismiss, reload } = useSaveSeen<Title>(role, {
    send: ({ job_title }, seen) => api.renameJobRole(company.id, role.id, job_title, seen),
    notice: 'notices.job_role_edited',
    refreshes: ['job_roles'],
  });
  const rename = async (job_title: string) => {
    if (await save({ job_title })) throw new Error('The title was not saved');
  };
  return (
    <TableRow hover>
      <TableCell sx={{ width: '100%' }}>
        {/* Settled in the dialog, by whichever version, the field is closed. */}
        <InlineEdit
          key={role.revision}
          value={role.job_title}
          label={translate('job_roles.title')}
          disabled={!mayEdit}
          onSave={rename}
        />
        {conflict && (
          <ChangedDialog
            entity={jobRole}
            variant={variant}
            before={role}
            conflict={conflict}
            busy={false}
            onCancel={dismiss}
            onReload={reload}
            onKeep={() => save(conflict.mine as Title, conflict.theirs.revision)}
          />
        )}
      </TableCell>
      {mayEdit && (
        <TableCell align="right">
          <Button
            sx={{ mr: -3 }}
            onClick={() => onArchive(role)}
            aria-label={translate('job_roles.archive_named', { name: role.job_title })}
          >
            {translate('job_roles.archive')}
          </Button>
        </TableCell>
      )}
    </TableRow>
  );
};
