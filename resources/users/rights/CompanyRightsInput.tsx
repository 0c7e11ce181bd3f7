import { Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { PermissionGrid } from './PermissionGrid.tsx';
import { type CompanyRights, rightsAt, withRightsAt } from './rights.ts';

/** The form input for the user's permissions on one company. */
export const CompanyRightsInput = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const { field } = useInput<CompanyRights[]>({ source: 'company_permissions' });
  const { data: headers } = useApiQuery('permissionHeaders', [companyId], { of: 'companies' });
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('users.company_rights')}
      </Typography>
      {headers ? (
        <PermissionGrid
          headers={headers}
          value={rightsAt<'company_id'>(field.value, 'company_id', companyId)}
          onChange={(names) => field.onChange(withRightsAt<'company_id'>(field.value, 'company_id', companyId, names))}
        />
      ) : (
        <FormSkeleton />
      )}
    </section>
  );
};
