import { useTranslate } from 'ra-core';
import { useIdentity } from '#src/session/useIdentity.ts';
import { PayrollRightsInput } from './rights/PayrollRightsInput.tsx';
import { usePayrolls } from './rights/usePayrolls.ts';
import { AddUserDrawer } from './userDrawers.tsx';

/**
 * The drawer 'Add a User' outside a company's page. It sets permissions on the payrolls whose users the current user
 * manages. If all of those are Irish, so is the country code at the beginning.
 */
export const NewUserDrawer = () => (
  <AddUserDrawer notice="notices.user_created" keep="user-new" irish={useIdentity()?.allIrish ?? false}>
    <Rights />
  </AddUserDrawer>
);

const Rights = () => {
  const translate = useTranslate();
  const payrolls = usePayrolls()?.filter(({ assignable_permissions = [] }) => assignable_permissions.length > 0);
  return payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />;
};
