import '#i18n/pages/schemeWizard.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { RestoreJobRole } from '#src/fields/RestoreJobRole.tsx';
import { useAddJobRole } from '#src/fields/useJobRoles.ts';
import { departmentsOf } from '../departments.ts';
import { AddNamed } from './AddNamed.tsx';
import { DepartmentCell, NumberCell } from './CellInput.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { SchemeValues } from './values.ts';

export interface RoleRowsProps {
  companyId: number;
  roles: readonly JobRole[];
  mayCreate: boolean;
}

const LIST = 'role_points';

/** The points of each job role and, if there are several departments, its department (F-109). */
export const RoleRows = ({ companyId, roles, mayCreate }: RoleRowsProps) => {
  const translate = useTranslate();
  const { getValues } = useFormContext<SchemeValues>();
  const departments = departmentsOf(getValues('divisions') ?? []);
  const { fields, append, remove } = useFieldArray<SchemeValues, typeof LIST>({ name: LIST });
  const add = ({ id, job_title }: Pick<JobRole, 'id' | 'job_title'>) =>
    append(
      { job_role_id: id, job_title, department_id: departments[0]?.id ?? null, points: 1 },
      { shouldFocus: false },
    );
  const [fault, setFault] = useState<{ text: string; archived: JobRole | undefined }>();
  const [restored, setRestored] = useState(0);
  const create = useAddJobRole(companyId, add, (text, archived) => setFault({ text, archived }));
  const offered = roles.filter(({ id, archived }) => !archived && !fields.some((row) => row.job_role_id === id));
  const several = departments.length > 1;
  const points = translate('schemes.points');

  return (
    <>
      {fields.length === 0 && <Typography>{translate('schemeWizard.no_roles')}</Typography>}
      {fields.length > 0 && (
        <RowsTable
          label={translate('schemeWizard.steps.roles')}
          first={translate('schemes.job_role')}
          columns={several ? [translate('schemes.department'), points] : [points]}
          rows={fields.map(({ id, job_title }, index) => {
            const cell = <NumberCell key="p" source={`${LIST}.${index}.points`} label={`${job_title}: ${points}`} />;
            const place = (
              <DepartmentCell
                key="d"
                source={`${LIST}.${index}.department_id`}
                label={`${job_title}: ${translate('schemes.department')}`}
                departments={departments}
              />
            );
            return { key: id, name: job_title, cells: several ? [place, cell] : [cell] };
          })}
          onRemove={remove}
        />
      )}
      <AddNamed
        // Empties the input, which contains the title of the restored role.
        key={restored}
        label="schemeWizard.new_role"
        button="schemeWizard.add_role"
        hint="schemeWizard.new_role_hint"
        offered={offered.map(({ id, job_title }) => ({ id, name: job_title }))}
        mayCreate={mayCreate}
        busy={create.isPending}
        onChoose={(id) => offered.filter((one) => one.id === id).forEach(add)}
        onCreate={create.add}
        fault={fault?.text}
        onType={() => setFault(undefined)}
      />
      {fault?.archived && (
        <Box sx={{ mt: 2 }}>
          <RestoreJobRole
            named
            role={fault.archived}
            onRestored={(role) => {
              setFault(undefined);
              setRestored(restored + 1);
              add(role);
            }}
          />
        </Box>
      )}
    </>
  );
};
