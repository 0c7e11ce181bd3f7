import { Rows } from './Layout.tsx';
import { PointsSwitch } from './PointsSwitch.tsx';
import { RoleRows, type RoleRowsProps } from './RoleRows.tsx';

/** Page 5: what each job role is worth. */
export const RolesStep = (props: RoleRowsProps) => (
  <Rows>
    <PointsSwitch
      source="tronc_points_job_role"
      label="schemeWizard.use_roles"
      help="schemeWizard.roles_help"
      list="role_points"
    >
      <RoleRows {...props} />
    </PointsSwitch>
  </Rows>
);
