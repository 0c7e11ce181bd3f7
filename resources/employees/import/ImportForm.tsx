import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, AlertTitle, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import type { Company, Payroll } from '#dataProvider/custom/shapes.ts';
import { useAction } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';
import { FileDrop } from '#src/widgets/FileDrop.tsx';
import { LineErrorTable } from '#src/widgets/LineErrorTable.tsx';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { saveFile } from '#src/widgets/saveFile.ts';
import { SchemeSelect } from './SchemeSelect.tsx';
import { useCsvFile } from './useCsvFile.ts';

interface ImportFormProps {
  company: Company;
  /** at least one */
  payrolls: readonly Payroll[];
  onDone(): void;
  onCancel(): void;
}

const linesOf = (error: Error): LineError[] | undefined =>
  (error as Error & { body?: { lines?: LineError[] } }).body?.lines;

/** Payroll, scheme and one file; what the server finds wrong stands line by line, and then nothing was imported (EMP-045…053). */
export const ImportForm = ({ company, payrolls, onDone, onCancel }: ImportFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [payrollId, setPayrollId] = useState(payrolls.length === 1 ? String(payrolls[0]?.id) : '');
  const [schemeId, setSchemeId] = useState('');
  const [asked, setAsked] = useState(false);
  const [faults, setFaults] = useState<LineError[]>();
  const csv = useCsvFile();

  const template = useAction('employeeImportTemplate', {});
  const send = useAction('importEmployees', {
    refreshes: ['employees', 'companies', 'sites'],
    onSuccess: ({ total_created }) => {
      notify('notices.employees_imported', { type: 'success', messageArgs: { n: total_created.employees } });
      onDone();
    },
    onError: (error) => {
      const lines = linesOf(error);
      if (lines) setFaults(lines);
      return lines !== undefined;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file, payroll or scheme makes the old faults untrue
  useEffect(() => setFaults(undefined), [csv.file, payrollId, schemeId]);

  const payrollFault = payrollId
    ? undefined
    : translate('validation.required', { label: translate('employee_import.payroll') });
  const fileFault = csv.file ? csv.fault : 'employee_import.one_file';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (payrollFault || fileFault || !csv.file) return;
    send.mutate([{ payroll_id: payrollId, employees: csv.file, tronc_scheme_id: schemeId || null }]);
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        <TextField
          select
          label={translate('employee_import.payroll')}
          required={payrolls.length > 1}
          value={payrollId}
          error={asked && payrollFault !== undefined}
          helperText={asked ? payrollFault : undefined}
          onChange={(event) => setPayrollId(event.target.value)}
          slotProps={{ select: { native: true } }}
          sx={{ maxWidth: 400 }}
        >
          {payrolls.length > 1 && <option value="">{translate('employee_import.choose_payroll')}</option>}
          {payrolls.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
        <SchemeSelect companyId={company.id} value={schemeId} onChange={setSchemeId} />
        <Box>
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            disabled={!payrollId}
            loading={template.isPending}
            onClick={async () => saveFile(await template.mutateAsync([payrollId]))}
          >
            {translate('employee_import.template')}
          </Button>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(payrollId ? 'employee_import.template_hint' : 'employee_import.template_waits')}
          </Typography>
        </Box>
        <FileDrop
          label={translate('employee_import.file')}
          required
          accept={['.csv']}
          files={csv.file ? [csv.file] : []}
          onChange={csv.take}
          hint={
            csv.rows === undefined
              ? translate('employee_import.file_hint')
              : translate('employee_import.rows', { smart_count: csv.rows })
          }
          error={(csv.file || asked) && fileFault ? translate(fileFault) : undefined}
        />
        {send.isPending && (
          <Box role="status">
            <Typography variant="body2" sx={{ mb: 1 }}>
              {translate('employee_import.working', { smart_count: csv.rows ?? 0 })}
            </Typography>
            <LinearProgress aria-hidden />
          </Box>
        )}
        {faults && (
          <section>
            <Alert severity="error" sx={{ mb: 3 }}>
              <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
                {translate('employee_import.faults_title')}
              </AlertTitle>
              {translate('employee_import.faults_text')}
            </Alert>
            <LineErrorTable lines={faults} />
          </section>
        )}
      </Box>
      <DrawerFooter>
        <Button type="submit" variant="contained" loading={send.isPending}>
          {translate('employee_import.submit')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </Box>
  );
};
