import { useGetIdentity, useTranslate } from 'ra-core';
import type { User } from '#dataProvider/custom/shapes.ts';
import { editedUser } from '#domain/entities/editedUser.ts';
import { EntityInput } from '#src/fields/EntityField.tsx';
import { EditDrawer } from '#src/screens/EntityDrawers.tsx';
import { PayrollRightsInput } from '../rights/PayrollRightsInput.tsx';
import { onlyChanged, RIGHTS_META } from '../rights/rights.ts';
import { usePayrolls } from '../rights/usePayrolls.ts';
import { UserFields } from '../UserFields.tsx';

export const MANAGE_USER = 'edit-user';

/**
 * The drawer 'Edit User' (USR-011…013, USR-018). Nobody changes the own rights, and the own e-mail and mobile only in My
 * Account, where the password is asked for.
 */
export const EditUserDrawer = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const payrolls = usePayrolls();
  const isSelf = identity?.id === user.id;
  return (
    <EditDrawer
      entity={editedUser}
      name={MANAGE_USER}
      title="users.manage_title"
      meta={RIGHTS_META}
      transform={onlyChanged}
      notice="notices.user_changed"
    >
      {isSelf ? (
        <>
          <EntityInput name="forename" />
          <EntityInput name="surname" />
        </>
      ) : (
        <UserFields />
      )}
      {!isSelf && payrolls && (
        <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />
      )}
    </EditDrawer>
  );
};
