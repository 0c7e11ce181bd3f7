import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { EmployeeImportForm } from '#dataProvider/custom/employeeImports.ts';
import { useAction } from '#dataProvider/hooks.ts';
import type { EmployeeImportPreview } from '#domain/contract/employeeImports.ts';
import type { LineError } from '#domain/errors.ts';
import { linesOf } from '#src/import/linesOf.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';

/** The form's values other than the file. */
export interface Choices {
  payrollId: string;
  schemeId: string;
  updating: boolean;
}

/** Returns the CSV under the name of the dropped file, so that users recognise it among the past imports. */
const csvNamed = (csv: File, dropped: File | undefined): File =>
  new File([csv], `${(dropped?.name ?? csv.name).replace(/\.[^.]*$/, '')}.csv`, { type: 'text/csv' });

/**
 * Sends the rows of the sheet: directly if employees are only added, after a preview of the changes if employees are
 * updated. The server's errors are marked in the sheet; nothing is imported then.
 */
export function useEmployeeImport(
  sheet: ImportSheetState,
  { payrollId, schemeId, updating }: Choices,
  onDone: () => void,
) {
  const notify = useNotify();
  const [progress, setProgress] = useState<number>();
  const [preview, setPreview] = useState<EmployeeImportPreview>();
  const [refusal, setRefusal] = useState<{ message: string; lines: LineError[] }>();
  const onError = (error: Error): boolean => {
    const errors = linesOf(error);
    if (!errors) return false;
    const lines = sheet.markRejected(errors);
    setPreview(undefined);
    setRefusal({ message: error.message, lines });
    return true;
  };
  const look = useAction('previewEmployeeImport', { onSuccess: setPreview, onError });
  const save = useAction('importEmployees', {
    refreshes: ['employees', 'companies', 'sites', 'employee_imports'],
    onSuccess: ({ total_created, total_updated }) => {
      const n = total_created.employees;
      const updated = total_updated?.employees ?? 0;
      if (updated === 0) notify('notices.employees_imported', { type: 'success', messageArgs: { n } });
      else if (n === 0)
        notify('employee_imports.done_only_updating', { type: 'success', messageArgs: { smart_count: updated } });
      else notify('employee_imports.done_updating', { type: 'success', messageArgs: { n, updated } });
      onDone();
    },
    onError,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the file or the choices invalidates the result
  useEffect(() => {
    setPreview(undefined);
    setRefusal(undefined);
  }, [sheet.file, payrollId, schemeId, updating]);

  const send = async () => {
    const employees = csvNamed(await sheet.toFile(), sheet.file);
    const form: EmployeeImportForm = {
      payroll_id: payrollId,
      employees,
      tronc_scheme_id: schemeId || null,
      ...(updating && { update_existing: true }),
    };
    setRefusal(undefined);
    setProgress(0);
    if (updating && !preview) look.mutate([form, setProgress]);
    else save.mutate([form, setProgress]);
  };
  return {
    send,
    preview,
    leavePreview: () => setPreview(undefined),
    refusal,
    /** the part of the file that has been sent, 0 to 1, during a request */
    progress: look.isPending || save.isPending ? (progress ?? 0) : undefined,
    isSaving: save.isPending,
  };
}
