import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Company } from '#dataProvider/custom/shapes.ts';
import { IRISH_COUNTRY_CODE } from '#domain/constants.ts';
import { user } from '#domain/entities/user.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/EntityDrawers.tsx';
import { CompanyRightsInput } from '../rights/CompanyRightsInput.tsx';
import { PayrollRightsInput } from '../rights/PayrollRightsInput.tsx';
import { onlyChanged, RIGHTS_META } from '../rights/rights.ts';
import { usePayrolls } from '../rights/usePayrolls.ts';
import { type Issued, issuedTo, TemporaryPassword } from '../TemporaryPassword.tsx';
import { UserFields } from '../UserFields.tsx';
import { ADD_USER, ASSIGN_USER, EDIT_USER } from './drawerNames.ts';
import { FindUser } from './FindUser.tsx';

const NOTICE = 'notices.user_updated'; // for all three drawers (F-48)

/** 'Add a User', 'Edit a User' and 'Assign Existing User To This Company' (CMP-041…043, CMP-056, CMP-057). */
export const CompanyUserDrawers = ({ company }: { company: Company }) => {
  const [issued, setIssued] = useState<Issued | null>(null);
  const rights = <Rights company={company} />;
  const irish = company.country === 'IE' && { mobile_country_code: IRISH_COUNTRY_CODE };
  return (
    <>
      <CreateDrawer
        entity={user}
        name={ADD_USER}
        title="users.add_title"
        meta={RIGHTS_META}
        defaults={{ company_permissions: [], permissions: [], ...irish }}
        notice={NOTICE}
        onSuccess={(made) => setIssued(issuedTo(made))}
      >
        <UserFields />
        {rights}
      </CreateDrawer>
      <EditDrawer
        entity={user}
        name={EDIT_USER}
        title="users.edit_title"
        meta={RIGHTS_META}
        transform={onlyChanged}
        notice={NOTICE}
      >
        <UserFields />
        {rights}
      </EditDrawer>
      <EditDrawer
        entity={user}
        name={ASSIGN_USER}
        title="users.assign_title"
        meta={RIGHTS_META}
        transform={onlyChanged}
        notice={NOTICE}
        head={<FindUser />}
      >
        {rights}
      </EditDrawer>
      <TemporaryPassword issued={issued} onDone={() => setIssued(null)} />
    </>
  );
};

const Rights = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const payrolls = usePayrolls(company.id);
  return (
    <>
      <CompanyRightsInput companyId={company.id} />
      {payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payrolls')} />}
    </>
  );
};
