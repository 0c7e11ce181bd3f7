import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Company } from '#domain/contract/companies.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { ImportFaults } from '#src/import/ImportFaults.tsx';
import { ImportSending } from '#src/import/ImportSending.tsx';
import { ImportSheet } from '#src/import/ImportSheet.tsx';
import { useImportSheet } from '#src/import/useImportSheet.ts';
import { useSubmitSheet } from '#src/import/useSubmitSheet.ts';
import { DrawerFooter } from '#src/widgets/SideDrawer.tsx';
import { ImportChoices } from './Choices.tsx';
import { Review } from './Review.tsx';
import { type Choices, useEmployeeImport } from './useEmployeeImport.ts';
import { useTarget } from './useTarget.ts';

interface ImportFormProps {
  company: Company;
  /** there is at least one */
  payrolls: readonly Payroll[];
  onDone(): void;
  onCancel(): void;
}

/**
 * Payroll, scheme and one file (EMP-045…053). The file is checked and corrected here; when employees are updated, the
 * changes are shown before they are made. The server's errors are listed by line; nothing is imported then.
 */
export const ImportForm = ({ company, payrolls, onDone, onCancel }: ImportFormProps) => {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Choices>({
    payrollId: payrolls.length === 1 ? String(payrolls[0]?.id) : '',
    schemeId: '',
    updating: false,
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const payroll = payrolls.find(({ id }) => String(id) === choices.payrollId);
  const sheet = useImportSheet(useTarget(company, payroll, choices));
  const { send, preview, leavePreview, refusal, progress, isSaving } = useEmployeeImport(sheet, choices, onDone);
  const rows = sheet.sheet?.rows.length ?? 0;
  const own = showsErrors && sheet.stage === 'ready' ? sheet.faults() : [];
  const faults = own.length > 0 ? { lines: own } : refusal;

  const { submit, isWaiting } = useSubmitSheet(sheet, send);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (payroll) submit();
  };
  const isReviewDue = choices.updating && !preview;
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 5 }}>
        {preview ? (
          <Review preview={preview} columns={sheet.target.columns} rows={rows} />
        ) : (
          <>
            <ImportChoices
              company={company}
              payrolls={payrolls}
              value={choices}
              onChange={setChoices}
              error={
                showsErrors && !payroll
                  ? translate('validation.required', { label: translate('employee_import.payroll') })
                  : undefined
              }
            />
            <ImportSheet
              sheet={sheet}
              required
              error={showsErrors && !sheet.file ? translate('employee_import.one_file') : undefined}
            />
          </>
        )}
        {progress !== undefined && <ImportSending part={progress} rows={rows} saving={isSaving} />}
        {progress === undefined && faults && <ImportFaults {...faults} onLine={sheet.showLine} />}
      </Box>
      <DrawerFooter>
        <Button type="submit" variant="contained" loading={isWaiting || progress !== undefined}>
          {translate(isReviewDue ? 'employee_imports.review' : 'employee_import.submit')}
        </Button>
        {preview && (
          <Button variant="outlined" onClick={leavePreview} disabled={isSaving}>
            {translate('employee_imports.back')}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {translate('widgets.cancel')}
        </Button>
      </DrawerFooter>
    </Box>
  );
};
