import type { Company } from '#domain/contract/companies.ts';
import { user } from '#domain/entities/users.ts';
import { ASSIGN_USER, EDIT_USER } from '../drawers.ts';
import { RightsAt } from '../rights/RightsAt.tsx';
import { UserFields } from '../UserFields.tsx';
import { AddUserDrawer, ChangeUserDrawer } from '../userDrawers.tsx';
import { FindUser } from './FindUser.tsx';

const NOTICE = 'notices.user_updated'; // when a user is changed or assigned (F-48)

/**
 * The drawers 'Add a User', 'Edit a User' and 'Assign Existing User To This Company' (CMP-041…043, CMP-056, CMP-057).
 */
export const CompanyUserDrawers = ({ company }: { company: Company }) => {
  const rights = <RightsAt companyId={company.id} />;
  return (
    <>
      <AddUserDrawer notice="notices.user_created" keep={`user-new-${company.id}`} irish={company.country === 'IE'}>
        {rights}
      </AddUserDrawer>
      <ChangeUserDrawer entity={user} name={EDIT_USER} title="users.edit_title" notice={NOTICE}>
        <UserFields />
        {rights}
      </ChangeUserDrawer>
      <ChangeUserDrawer entity={user} name={ASSIGN_USER} title="users.assign_title" notice={NOTICE} head={<FindUser />}>
        {rights}
      </ChangeUserDrawer>
    </>
  );
};
