import { useTranslate } from 'ra-core';
import { CompanyRightsInput } from './CompanyRightsInput.tsx';
import { PayrollRightsInput } from './PayrollRightsInput.tsx';
import { usePayrolls } from './usePayrolls.ts';

/** The inputs for a user's permissions on one company and its payrolls. */
export const RightsAt = ({ companyId }: { companyId: number }) => {
  const translate = useTranslate();
  const payrolls = usePayrolls(companyId);
  return (
    <>
      <CompanyRightsInput companyId={companyId} />
      {payrolls && <PayrollRightsInput payrolls={payrolls} none={translate('users.no_payrolls')} />}
    </>
  );
};
