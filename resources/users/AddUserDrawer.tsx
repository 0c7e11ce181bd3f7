import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { user } from '#domain/entities/user.ts';
import { CreateDrawer } from '#src/screens/EntityDrawers.tsx';
import { PayrollRightsInput } from './rights/PayrollRightsInput.tsx';
import { RIGHTS_META } from './rights/rights.ts';
import { usePayrolls } from './rights/usePayrolls.ts';
import { type Issued, issuedTo, TemporaryPassword } from './TemporaryPassword.tsx';
import { UserFields } from './UserFields.tsx';

export const ADD_USER = 'add-user';
const START = { company_permissions: [], permissions: [] };

/** 'Add a User' of user management: with rights on the payrolls whose users one manages (F-57). */
export const AddUserDrawer = () => {
  const translate = useTranslate();
  const [issued, setIssued] = useState<Issued | null>(null);
  const payrolls = usePayrolls()?.filter(({ assignable_permissions = [] }) => assignable_permissions.length > 0);
  return (
    <>
      <CreateDrawer
        entity={user}
        name={ADD_USER}
        title="users.add_title"
        meta={RIGHTS_META}
        defaults={START}
        notice="notices.user_changed"
        onSuccess={(made) => setIssued(issuedTo(made))}
      >
        <UserFields />
        {payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />}
      </CreateDrawer>
      <TemporaryPassword issued={issued} onDone={() => setIssued(null)} />
    </>
  );
};
