import { useRefreshResources } from '#dataProvider/hooks.ts';
import { employee } from '#domain/entities/index.ts';
import { EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { EDIT_EMPLOYEE } from './drawer.ts';
import { INPUTS } from './EmployeeInputs.tsx';
import { toChange } from './toChange.ts';

/** Sent in addition to the entity's own fields, if they were changed. */
const META = { also: ['job_roles', 'site_ids', 'effective_from'] };

/** The drawer 'Edit Employee Details' (EMP-028, EMP-033…035, VAL-023…029). */
export const EmployeeDrawer = () => {
  const refresh = useRefreshResources();
  return (
    <EditDrawer
      entity={employee}
      name={EDIT_EMPLOYEE}
      draftKey="employee-edit"
      title="employees.edit_title"
      meta={META}
      transform={toChange}
      notice="notices.employee_updated"
      validateOnChange
      saveWaits
      // another scheme, job role or start date changes the points
      onSuccess={() => refresh(['tronc_points'])}
      inputs={INPUTS}
    />
  );
};
