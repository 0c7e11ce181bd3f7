import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TroncPeriod } from '#dataProvider/custom/shapes.ts';
import { useApi } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { amountsOf, type Fund } from './fund.ts';

/** What stopped an import: lines of the file, messages about the fund, or one text. */
export interface ImportFailure {
  at: 'hours' | 'fund';
  messages: string[];
}

interface Input {
  fund: Fund;
}

/** Returns the first message of each invalid line (TPF-030, F-115). */
export const firstOfEach = (
  lines: readonly LineError[],
  translate: (key: string, args: Record<string, unknown>) => string,
): string[] => lines.map(({ line, messages: [message = ''] }) => translate('troncInput.line', { line, message }));

/**
 * Sends the hours, then the fund (F-112). If the fund fails, the hours stay saved, and sending both again is harmless.
 * The drawer shows the error, so there is no snackbar.
 */
export function useImport(period: TroncPeriod, sheet: ImportSheetState, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [failure, setFailure] = useState<ImportFailure>();

  const failed = (at: ImportFailure['at'], error: HttpError) => {
    const lines = error.body?.lines as LineError[] | undefined;
    // For the fund, all messages are shown (TPF-029, F-114).
    const ofLines = lines && firstOfEach(sheet.refuse(lines), translate);
    setFailure({ at, messages: ofLines ?? (error.body?.messages as string[] | undefined) ?? [error.message] });
  };
  const mutation = useMutation<void, Error, Input>({
    mutationFn: async ({ fund }) => {
      setFailure(undefined);
      let at: ImportFailure['at'] = 'hours';
      try {
        if (sheet.stage === 'ready') await api.importHours(period.id, await sheet.toFile());
        at = 'fund';
        await api.setTroncAmounts(period.id, amountsOf(period.id, fund));
      } catch (error) {
        failed(at, error as HttpError);
        throw error;
      }
    },
    onSuccess: () => {
      notify('notices.troncs_input', { type: 'success' });
      onDone();
    },
    onSettled: () =>
      Promise.all(
        ['tronc_periods', 'schemes', 'reports'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  });
  return { send: mutation.mutate, isPending: mutation.isPending, failure };
}
