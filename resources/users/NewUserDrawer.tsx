import { useTranslate } from 'ra-core';
import { PayrollRightsInput } from './rights/PayrollRightsInput.tsx';
import { usePayrolls } from './rights/usePayrolls.ts';
import { AddUserDrawer } from './userDrawers.tsx';

/**
 * The drawer 'Add a User' outside a company's page. It sets permissions on the payrolls whose users the current user
 * manages.
 */
export const NewUserDrawer = () => (
  <AddUserDrawer notice="notices.user_created" keep="user-new">
    <Rights />
  </AddUserDrawer>
);

const Rights = () => {
  const translate = useTranslate();
  const payrolls = usePayrolls()?.filter(({ assignable_permissions = [] }) => assignable_permissions.length > 0);
  return payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />;
};
