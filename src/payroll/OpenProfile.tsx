import '#i18n/pages/payrollProfile.ts';
import { useTranslate } from 'ra-core';
import { DrawerButton } from '../screens/drawer/DrawerButton.tsx';
import { PAYROLL_PROFILE } from './profileDrawerName.ts';

interface OpenProfileProps {
  payroll: { id: number; company_id: number; name: string };
}

/** Opens the hand-off settings of one payroll, for users who hand over. */
export const OpenProfile = ({ payroll: { id, company_id, name } }: OpenProfileProps) => {
  const translate = useTranslate();
  return (
    <DrawerButton
      drawer={PAYROLL_PROFILE}
      params={{ payroll: id }}
      label="payrollProfile.open_short"
      may={{ resource: 'payroll_handoffs', action: 'create', record: { company_id, payroll_id: id } }}
      aria-label={translate('payrollProfile.open_of', { name })}
    />
  );
};
