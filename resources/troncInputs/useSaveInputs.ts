import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Failure, failureOf, useApi } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { LineError } from '#domain/errors.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { useSaveWithRevision } from '#src/screens/conflict/useSaveWithRevision.ts';
import { amountsOf, type Fund, isSameFund } from './fund.ts';
import type { FundForm } from './useFundForm.ts';

/** What stopped an import: lines of the file, messages about the fund, or one text. */
export interface InputsFailure {
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

const REFRESHED = ['tronc_periods', 'schemes', 'reports'];

/**
 * Sends the hours, then the fund (F-112), each with the revision that the form is based on (F-154). If the fund fails,
 * the hours stay saved, and sending both again is harmless. The drawer shows the error, so there is no snackbar; a stale
 * revision becomes a `conflict` for the user to resolve.
 */
export function useSaveInputs(form: FundForm, sheet: ImportSheetState, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [failure, setFailure] = useState<InputsFailure>();
  const [isPending, setPending] = useState(false);
  const { seen, show, build } = form;

  const failed = (at: InputsFailure['at'], { body, message }: Failure) => {
    const { lines } = body;
    // For the fund, all messages are shown (TPF-029, F-114).
    const ofLines = lines && firstOfEach(sheet.refuse(lines), translate);
    setFailure({ at, messages: ofLines ?? body.messages ?? [message] });
  };
  const importHours = async (base: number): Promise<number> => {
    if (sheet.stage !== 'ready') return base;
    const { revision } = await api.importHours(seen.id, await sheet.toFile(), { revision: base });
    // Each change increases the revision by one; a proxy may have removed the ETag.
    const next = revision ?? base + 1;
    build(next);
    return next;
  };
  const send = async ({ fund }: Input, base: { revision: number }) => {
    setFailure(undefined);
    let at: InputsFailure['at'] = 'hours';
    try {
      const revision = await importHours(base.revision);
      at = 'fund';
      show(await api.enterFund(seen.id, amountsOf(seen.id, fund), { revision }));
    } catch (error) {
      const refused = failureOf(error);
      if (refused.status !== 412) failed(at, refused);
      if (at === 'fund') for (const name of REFRESHED) void queries.invalidateQueries({ queryKey: [name] });
      throw error;
    }
  };
  const { save, conflict, dismiss } = useSaveWithRevision<Input, TroncPeriod>(seen, {
    send,
    // Hours replace hours, so a file is never sent again without asking.
    isUnchangedIn: (theirs, { fund }) => sheet.stage !== 'ready' && isSameFund(theirs, seen, fund),
    notice: 'notices.troncs_input',
    refreshes: REFRESHED,
    onError: () => true,
    onSaved: onDone,
  });
  const start = async (revision?: number) => {
    setPending(true);
    await save({ fund: form.fund }, revision);
    setPending(false);
  };
  return {
    send: () => start(),
    isPending,
    failure,
    conflict: conflict && {
      theirs: conflict.theirs,
      cancel: dismiss,
      keepMine: () => start(conflict.theirs.revision),
      reload: () => {
        show(conflict.theirs);
        sheet.take([]);
        dismiss();
        for (const name of REFRESHED) void queries.invalidateQueries({ queryKey: [name] });
      },
    },
  };
}
