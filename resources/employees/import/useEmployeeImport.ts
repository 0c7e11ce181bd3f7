import '#i18n/pages/employee_imports.ts';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { EmployeeImportForm } from '#dataProvider/custom/employeeImports.ts';
import { useAction } from '#dataProvider/hooks.ts';
import type { EmployeeImportPreview } from '#domain/contract/employeeImports.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import type { ImportErrors } from '#src/import/useImportErrors.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';

/** The form's values other than the file. */
export interface Choices {
  payrollId: string;
  schemeId: string;
  updating: boolean;
}

/**
 * Sends the rows of the sheet: directly if employees are only added, after a preview of the changes if employees are
 * updated. The server's errors are marked in the sheet; nothing is imported then.
 */
export function useEmployeeImport(
  sheet: ImportSheetState,
  { payrollId, schemeId, updating }: Choices,
  { reject }: ImportErrors,
  onDone: () => void,
) {
  const notify = useNotify();
  const [progress, setProgress] = useState<number>();
  const [preview, setPreview] = useState<EmployeeImportPreview>();
  const [from, setFrom] = useState<string | null>(null);
  const onError = (error: Error): boolean => {
    const isRejected = reject(error);
    if (isRejected) setPreview(undefined);
    return isRejected;
  };
  const look = useAction('previewEmployeeImport', { onSuccess: setPreview, onError });
  const save = useAction('importEmployees', {
    refreshes: ['employees', 'companies', 'sites', 'employee_imports'],
    onSuccess: ({ total_created, total_updated }) => {
      const n = total_created.employees;
      const updated = total_updated?.employees ?? 0;
      if (updated === 0) notify('notices.employees_imported', { type: 'success', messageArgs: { n: showNumber(n) } });
      else if (n === 0)
        notify('employee_imports.done_only_updating', { type: 'success', messageArgs: { smart_count: updated } });
      else
        notify('employee_imports.done_updating', {
          type: 'success',
          messageArgs: { n: showNumber(n), updated: showNumber(updated) },
        });
      onDone();
    },
    onError,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the file or the choices invalidates the result
  useEffect(() => {
    setPreview(undefined);
    setFrom(null);
  }, [sheet.file, payrollId, schemeId, updating]);

  const send = async () => {
    const form: EmployeeImportForm = {
      payroll_id: payrollId,
      employees: await sheet.toFile(),
      // So that users recognise it among the past imports.
      ...(sheet.file && { source_filename: sheet.file.name }),
      tronc_scheme_id: schemeId || null,
      ...(updating && { update_existing: true }),
      ...(from !== null && { effective_from: from }),
    };
    setProgress(0);
    if (updating && !preview) look.mutate([form, setProgress]);
    else save.mutate([form, setProgress]);
  };
  return {
    send,
    preview,
    leavePreview: () => setPreview(undefined),
    /** from which day the job roles that the preview shows count */
    from,
    setFrom,
    /** the part of the file that has been sent, 0 to 1, during a request */
    progress: look.isPending || save.isPending ? (progress ?? 0) : undefined,
    isSaving: save.isPending,
  };
}
