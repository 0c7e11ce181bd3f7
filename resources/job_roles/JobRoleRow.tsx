import { Button, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Company, JobRole } from '#dataProvider/custom/shapes.ts';
import { useAction } from '#dataProvider/hooks.ts';
import { InlineEdit } from '#src/widgets/InlineEdit.tsx';

interface JobRoleRowProps {
  company: Company;
  role: JobRole;
  mayEdit: boolean;
  onArchive(role: JobRole): void;
}

/** One job: its title, changed where it stands, and the way out of the list (CMP-061…065, F-153). */
export const JobRoleRow = ({ company, role, mayEdit, onArchive }: JobRoleRowProps) => {
  const translate = useTranslate();
  const rename = useAction('renameJobRole', { notice: 'notices.job_role_edited', refreshes: ['job_roles'] });
  return (
    <TableRow hover>
      <TableCell sx={{ width: '100%' }}>
        <InlineEdit
          value={role.job_title}
          label={translate('job_roles.title')}
          disabled={!mayEdit}
          onSave={(title) => rename.mutateAsync([company.id, role.id, title, { revision: role.revision }])}
        />
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
