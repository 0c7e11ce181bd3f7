import { Button, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { JobRole } from '#dataProvider/custom/shapes.ts';
import { jobRole } from '#domain/entities/index.ts';
import { InlineField } from '#src/screens/InlineField.tsx';

interface JobRoleRowProps {
  role: JobRole;
  mayEdit: boolean;
  onArchive(role: JobRole): void;
}

/** One job: its title, changed where it stands, and the way out of the list (CMP-061…065, F-153). */
export const JobRoleRow = ({ role, mayEdit, onArchive }: JobRoleRowProps) => {
  const translate = useTranslate();
  return (
    <TableRow hover>
      <TableCell sx={{ width: '100%' }}>
        <InlineField
          entity={jobRole}
          name="job_title"
          record={role}
          mayEdit={mayEdit}
          notice="notices.job_role_edited"
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
