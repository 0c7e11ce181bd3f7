import '#i18n/pages/employee_imports.ts';
import '#i18n/pages/employee_import.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { useAction } from '#dataProvider/hooks.ts';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';
import { SchemeSelect } from './SchemeSelect.tsx';
import type { Choices } from './useEmployeeImport.ts';

interface ChoicesProps {
  company: Company;
  payrolls: readonly Payroll[];
  value: Choices;
  onChange(value: Choices): void;
  /** the error of the payroll */
  error?: string | undefined;
  payrollRef?: Ref<HTMLSelectElement>;
}

/**
 * The payroll and scheme for the employees in the file, whether existing employees are updated, and the template to
 * fill in (EMP-045…049, EMP-052).
 */
export const ImportChoices = ({ company, payrolls, value, onChange, error, payrollRef }: ChoicesProps) => {
  const translate = useTranslate();
  const mayUpdate = useAllowed({ resource: 'employees', action: 'edit', record: { company_id: company.id } });
  const template = useAction('employeeImportTemplate');
  const { payrollId, schemeId, updating } = value;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
        <TextField
          select
          label={translate('employee_import.payroll')}
          required={payrolls.length > 1}
          value={payrollId}
          inputRef={payrollRef}
          error={error !== undefined}
          helperText={error}
          onChange={(event) => onChange({ ...value, payrollId: event.target.value })}
          slotProps={{ select: { native: true } }}
        >
          {payrolls.length > 1 && <option value="">{translate('employee_import.choose_payroll')}</option>}
          {payrolls.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
        <SchemeSelect
          companyId={company.id}
          value={schemeId}
          onChange={(scheme) => onChange({ ...value, schemeId: scheme })}
        />
      </Box>
      {mayUpdate && (
        <div>
          <FormControlLabel
            control={<Switch checked={updating} onChange={(_, on) => onChange({ ...value, updating: on })} />}
            label={translate('employee_imports.update')}
          />
          <FormHelperText>{translate(`employee_imports.update_${updating ? 'on' : 'off'}`)}</FormHelperText>
        </div>
      )}
      <div>
        <ActionButton
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={!payrollId}
          loading={template.isPending}
          onClick={async () => saveFile(await template.mutateAsync([payrollId]))}
        >
          {translate('employee_import.template')}
        </ActionButton>
        <FormHelperText>
          {translate(payrollId ? 'employee_import.template_hint' : 'employee_import.template_waits')}
        </FormHelperText>
      </div>
    </>
  );
};
