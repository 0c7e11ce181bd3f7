import { useRef, useState } from 'react';
import { type Failure, type Outcome, outcomeOf, useApi } from '#dataProvider/hooks.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { QuestionCode } from '#domain/questions.ts';
import { readPath } from '#domain/schema/paths.ts';
import { isRecord } from '#domain/typeGuards.ts';
import type { ImportSheetState } from '#src/import/useImportSheet.ts';
import { useSaveWithRevision } from '#src/screens/conflict/useSaveWithRevision.ts';
import { entriesOf, isSameFund, shownFund, type TypedFund } from './fund.ts';

/** What stopped an import: messages about the fund, or one text. Errors of lines are part of the sheet. */
export interface InputsFailure {
  at: 'hours' | 'fund';
  messages: string[];
  /** what happened to the work, if it can be tried again as it is */
  outcome: Outcome | undefined;
  /** the hours as they were sent: after a change of the file, the failure no longer applies */
  of: { file: File | undefined; version: number };
}

/** What the form contains. `release` is null until another amount than the one proposed is typed. */
export interface InputValues extends TypedFund {
  release: string | null;
  /** that of the takings from which the fund was filled; null if it was not, since the form was opened */
  takings_hash: string | null;
}

interface SaveInputs {
  /** the period as the form is based on it; its revision is sent (F-154) */
  base: TroncPeriod;
  sheet: ImportSheetState;
  /** The hours are saved, and the period has this revision now. */
  onHours(revision: number): void;
  onSaved(period: TroncPeriod, values: InputValues): void;
}

/** Returns the server's errors at the fields of the form: `hour_buckets.0` is the first amount shown. */
const fieldErrors = ({ body }: Failure, values: TypedFund): { fund: Record<string, string> } => {
  const errors = shownFund(values).flatMap(([bucket], index) => {
    const entry = readPath(body.errors, `hour_buckets.${index}`);
    const message = isRecord(entry) ? Object.values(entry)[0] : undefined;
    return typeof message === 'string' ? [[bucket, message]] : [];
  });
  return { fund: Object.fromEntries(errors) };
};

/** The messages of a failure, and what happened to the work. Only a message that gives a reason is shown with an outcome. */
const reasonsOf = (failed: Failure): Pick<InputsFailure, 'messages' | 'outcome'> => {
  // Without a status, something other than the server failed, such as reading the file.
  const outcome = failed.status === undefined ? 'unknown' : outcomeOf(failed);
  const hasReason = outcome === undefined || outcome === 'busy';
  return { outcome, messages: failed.body.messages ?? (hasReason ? [failed.message] : []) };
};

const FUTURE: readonly QuestionCode[] = ['future_inputs'];
const REFRESHED = ['tronc_periods', 'schemes', 'reports'];

/**
 * Saves the hours, then the fund (F-112), each with the revision that the form is based on (F-154). If the fund fails,
 * the hours stay saved, and sending both again is harmless. The drawer shows the error, so there is no snackbar; a stale
 * revision becomes a `conflict` for the user to resolve.
 */
export function useSaveInputs({ base, sheet, onHours, onSaved }: SaveInputs) {
  const api = useApi();
  const [failure, setFailure] = useState<InputsFailure>();
  const at = useRef<InputsFailure['at']>('hours');
  const now = () => ({ file: sheet.file, version: sheet.version });

  const hasHours = sheet.stage === 'ready';
  const saveHours = async (revision: number): Promise<number> => {
    if (!hasHours) return revision;
    const answer = await api.importHours(base.id, await sheet.toFile(), { revision });
    // Each change increases the revision by one; a proxy may have removed the ETag.
    const next = answer.revision ?? revision + 1;
    onHours(next);
    return next;
  };
  const send = async (values: InputValues, { revision }: { revision: number }) => {
    setFailure(undefined);
    at.current = 'hours';
    const next = await saveHours(revision);
    at.current = 'fund';
    // What the user has confirmed about the hours is not asked again about the fund.
    const confirmed = hasHours && { confirmed: FUTURE };
    const { takings_hash } = values;
    const fund = { hour_buckets: entriesOf(base.id, values), ...(takings_hash !== null && { takings_hash }) };
    return api.enterFund(base.id, fund, { revision: next, ...confirmed });
  };
  const onError = (failed: Failure, values: InputValues) => {
    const { lines } = failed.body;
    if (lines) sheet.markRejected(lines);
    // For the fund, all messages are shown (TPF-029, F-114).
    else setFailure({ at: at.current, ...reasonsOf(failed), of: now() });
    if (at.current === 'hours') return true;
    void saving.refresh();
    return fieldErrors(failed, values);
  };
  const saving = useSaveWithRevision<InputValues, TroncPeriod, TroncPeriod>(base, {
    send,
    // Hours replace hours, so a file is never sent again without asking.
    isUnchangedIn: (theirs, mine) => !hasHours && isSameFund(theirs, base, mine),
    notice: 'notices.troncs_input',
    refreshes: REFRESHED,
    onSaved,
    onError,
  });
  return { ...saving, failure };
}
