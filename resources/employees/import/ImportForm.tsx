import '#i18n/pages/employeePoints.ts';
import '#i18n/pages/employee_imports.ts';
import '#i18n/pages/employee_import.ts';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { ImportFaults } from '#src/import/ImportFaults.tsx';
import { ImportRestored } from '#src/import/ImportRestored.tsx';
import { ImportSending } from '#src/import/ImportSending.tsx';
import { ImportSheet } from '#src/import/ImportSheet.tsx';
import { useImportErrors } from '#src/import/useImportErrors.ts';
import { useImportSheet } from '#src/import/useImportSheet.ts';
import { type ImportUndo, useKeepImport } from '#src/import/useImportUndo.ts';
import { useSubmitSheet } from '#src/import/useSubmitSheet.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { FaultSummary } from '#src/widgets/FaultSummary.tsx';
import { RequiredNote } from '#src/widgets/RequiredNote.tsx';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { PeriodChoice } from '../profile/PeriodChoice.tsx';
import { CheckResult } from './CheckResult.tsx';
import { ImportChoices } from './Choices.tsx';
import { FarDates } from './FarDates.tsx';
import { Review } from './Review.tsx';
import { useCheck } from './useCheck.ts';
import { type Choices, useEmployeeImport } from './useEmployeeImport.ts';
import { useTarget } from './useTarget.ts';

interface ImportFormProps {
  company: Company;
  /** there is at least one */
  payrolls: readonly Payroll[];
  undo: ImportUndo<Choices>;
  onClose(): void;
}

/**
 * Payroll, scheme and one file (EMP-045…053). The file is checked and corrected here; when employees are updated, the
 * changes are shown before they are made. The server's errors are listed by line; nothing is imported then.
 */
export const ImportForm = ({ company, payrolls, undo, onClose }: ImportFormProps) => {
  const translate = useTranslate();
  const [{ back, isRestored }] = useState(undo);
  const [choices, setChoices] = useState<Choices>(
    back?.choices ?? {
      payrollId: payrolls.length === 1 ? String(payrolls[0]?.id) : '',
      schemeId: '',
      updating: false,
    },
  );
  const [attempt, setAttempt] = useState(0);
  const payrollRef = useRef<HTMLSelectElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const payroll = payrolls.find(({ id }) => String(id) === choices.payrollId);
  const sheet = useImportSheet(useTarget(company, payroll, choices), back?.kept, undo.corrections);
  useKeepImport(undo, sheet, choices);
  const shown = useImportErrors(sheet);
  const { isAttempt, errors, message } = shown;
  const { send, preview, leavePreview, from, setFrom, progress, isSaving } = useEmployeeImport(
    sheet,
    choices,
    shown,
    () => {
      undo.saved();
      onClose();
    },
  );
  const check = useCheck(sheet, choices.payrollId, !choices.updating && progress === undefined);
  const mayUpdate = useAllowed({ resource: 'employees', action: 'edit', record: { company_id: company.id } });
  const rows = sheet.sheet?.rows.length ?? 0;

  const { submit, isWaiting } = useSubmitSheet(sheet, send);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    shown.attempt();
    if (payroll) submit();
  };
  const noPayroll =
    attempt > 0 && !payroll
      ? translate('validation.required', { label: translate('employee_import.payroll') })
      : undefined;
  const noFile = isAttempt && !sheet.file ? translate('employee_import.one_file') : undefined;
  const faults = [
    ...(noPayroll ? [{ name: 'payroll', text: noPayroll, onJump: () => payrollRef.current?.focus() }] : []),
    ...(noFile ? [{ name: 'file', text: noFile, onJump: () => chooseRef.current?.focus() }] : []),
  ];
  const isReviewDue = choices.updating && !preview;
  const isUnchanged = preview !== undefined && preview.total_created.employees + preview.total_updated.employees === 0;
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <FaultSummary faults={faults} attempt={attempt} />
      <RequiredNote />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        <ImportRestored undo={undo} sheet={sheet} isRestored={isRestored} />
        {preview ? (
          <>
            <PeriodChoice
              companyId={company.id}
              schemeId={preview.roles_scheme_id}
              value={from}
              help={translate('employeePoints.roles_help')}
              onChange={setFrom}
            />
            <Review preview={preview} columns={sheet.target.columns} rows={rows} originalLine={sheet.originalLine} />
          </>
        ) : (
          <>
            <ImportChoices
              company={company}
              payrolls={payrolls}
              value={choices}
              onChange={setChoices}
              error={noPayroll}
              payrollRef={payrollRef}
            />
            <ImportSheet sheet={sheet} required error={noFile} chooseRef={chooseRef} />
          </>
        )}
        {progress !== undefined && <ImportSending part={progress} rows={rows} saving={isSaving} />}
        {progress === undefined && !preview && (
          <CheckResult
            check={check}
            onUpdate={mayUpdate ? () => setChoices({ ...choices, updating: true }) : undefined}
          />
        )}
        {progress === undefined && <FarDates state={sheet} variant={payroll?.irish_payroll ? 'IE' : 'GB'} />}
        {progress === undefined && !preview && errors.length > 0 && (
          <ImportFaults
            message={message}
            isAttempt={isAttempt}
            errors={errors}
            onError={({ line, column }) => sheet.showLine(line, column)}
          />
        )}
      </Box>
      <DrawerFooter>
        {!isUnchanged && (
          <ActionButton type="submit" variant="contained" loading={isWaiting || progress !== undefined}>
            {translate(isReviewDue ? 'employee_imports.review' : 'employee_import.submit')}
          </ActionButton>
        )}
        {preview && (
          <Button variant="outlined" onClick={leavePreview} disabled={isSaving}>
            {translate('employee_imports.back')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </Box>
  );
};
