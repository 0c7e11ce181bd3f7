import { Box } from '@mui/material';
import type { Company } from '#domain/contract/companies.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { jobRole } from '#domain/entities/jobRoles.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { InlineField } from '#src/screens/form/InlineField.tsx';
import { EntityList } from '#src/screens/list/EntityList.tsx';
import { AddJobRole } from './AddJobRole.tsx';
import { ArchivedJobRoles } from './ArchivedJobRoles.tsx';
import { ArchiveJobRole } from './ArchiveJobRole.tsx';

const IN_USE = { archived: false };

/** A company's job roles that are still in use: added, renamed, archived and restored in place (CMP-058…066). */
export const JobRolesTab = ({ record: company }: { record: Company }) => {
  const mayEdit = useAllowed({ resource: 'job_roles', action: 'edit', record: { company_id: company.id } });
  const title = (role: JobRole) => (
    <InlineField entity={jobRole} name="job_title" record={role} mayEdit={mayEdit} notice="notices.job_role_edited" />
  );
  return (
    <Box sx={{ maxWidth: 640 }}>
      {mayEdit && <AddJobRole company={company} />}
      <EntityList
        entity={jobRole}
        whole
        filter={IN_USE}
        meta={{ companyId: company.id }}
        columns={[{ name: 'job_title', sort: false, share: 100, render: title }]}
        embedded
        tools={false}
        bulk={null}
        link={null}
        action={null}
        actionsLabel="job_roles.actions"
        actions={mayEdit ? (role: JobRole) => <ArchiveJobRole role={role} /> : null}
      />
      {mayEdit && <ArchivedJobRoles companyId={company.id} />}
    </Box>
  );
};
