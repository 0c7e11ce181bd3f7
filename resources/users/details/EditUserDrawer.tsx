import '#i18n/pages/userSwitches.ts';
import { Typography } from '@mui/material';
import { useGetIdentity, useTranslate } from 'ra-core';
import type { User } from '#domain/contract/users.ts';
import { editedUser } from '#domain/entities/editedUser.ts';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { EDIT_USER } from '../drawers.ts';
import { PayrollRightsInput } from '../rights/PayrollRightsInput.tsx';
import { usePayrolls } from '../rights/usePayrolls.ts';
import { UserFields } from '../UserFields.tsx';
import { ChangeUserDrawer } from '../userDrawers.tsx';

/**
 * The drawer 'Edit User' (USR-011…013, USR-018). Users cannot change their own permissions, and change their own email
 * and mobile number only in My Account, which requires the password.
 * @param ownerOnly whether only the owner can change email and mobile number (three or more troncmasters)
 */
export const EditUserDrawer = ({ user, ownerOnly }: { user: User; ownerOnly: boolean }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const payrolls = usePayrolls();
  const isSelf = identity?.id === user.id;
  return (
    <ChangeUserDrawer entity={editedUser} name={EDIT_USER} title="users.manage_title" notice="notices.user_changed">
      {isSelf || ownerOnly ? (
        <>
          <EntityInput name="forename" />
          <EntityInput name="surname" />
          {!isSelf && <Typography variant="body2">{translate('userSwitches.owner_only')}</Typography>}
        </>
      ) : (
        <UserFields />
      )}
      {!isSelf && payrolls && (
        <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payroll_rights')} withCompany />
      )}
    </ChangeUserDrawer>
  );
};
