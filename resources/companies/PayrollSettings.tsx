import '#i18n/pages/payrollPeriods.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { payroll as entity } from '#domain/entities/index.ts';
import { useVariant } from '#src/fields/EntityScope.tsx';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';

const SETTINGS = 'payroll-settings';
/**
 * Makes the drawer read the payroll itself. Without it, react-admin would use the row cached by the list, which omits
 * the settings.
 */
const WHOLE = { query: {} };

/** The settings of an agency: it has none about payslips. */
const OF_AGENCY = ['name', 'payee_name', 'payee_email', 'payee_contact', 'irish_payroll', 'epay_tickets'];

/** The drawer 'Payroll settings': every setting that can still be changed. */
export const PayrollSettingsDrawer = ({ payrolls }: { payrolls: readonly Payroll[] }) => {
  const { params } = useDrawer(SETTINGS);
  const isAgency = payrolls.some(({ id, kind }) => String(id) === params.id && kind === 'agency');
  return (
    <EditDrawer
      entity={entity}
      name={SETTINGS}
      title="companies.settings_title"
      meta={WHOLE}
      notice="companies.settings_saved"
      inputs={INPUTS}
      {...(isAgency && { fields: OF_AGENCY })}
    />
  );
};

/** Ireland has no P45s: since 2019 the payroll submission reports leavers. */
const PrintsP45s = () => {
  const translate = useTranslate();
  const isIrish = useVariant() === 'IE';
  return isIrish ? (
    <Alert severity="info">{translate('payrollPeriods.leavers_irish')}</Alert>
  ) : (
    <EntityInput name="prints_p45s" />
  );
};

const INPUTS = { prints_p45s: PrintsP45s };

/** Opens the settings of one payroll. Only its user managers and troncmasters may change them. */
export const OpenSettings = ({ payroll }: { payroll: Payroll }) => {
  const translate = useTranslate();
  const { id, company_id, name } = payroll;
  return (
    <DrawerButton
      drawer={SETTINGS}
      params={{ id }}
      label="companies.settings"
      may={{ resource: 'payrolls', action: 'edit', record: { id, company_id } }}
      aria-label={translate('companies.settings_of', { name })}
      sx={{ mr: -3 }}
    />
  );
};
