import { useTranslate } from 'ra-core';
import { PayrollRightsInput } from './rights/PayrollRightsInput.tsx';
import { usePayrolls } from './rights/usePayrolls.ts';
import { AddUserDrawer } from './userDrawers.tsx';

/** 'Add a User' where no company is fixed: with rights on the payrolls whose users this person manages. */
export const NewUserDrawer = () => (
  <AddUserDrawer notice="notices.user_changed" keep="user-new">
    <Rights />
  </AddUserDrawer>
);

const Rights = () => {
  const translate = useTranslate();
  const payrolls = usePayrolls()?.filter(({ assignable_permissions = [] }) => assignable_permissions.length > 0);
  return payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />;
};
