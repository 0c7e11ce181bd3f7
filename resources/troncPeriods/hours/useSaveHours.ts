import '#i18n/pages/hoursGrid.ts';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { failureOf, newerRecord, useApi, useNotifyFailure, useRefreshResources } from '#dataProvider/hooks.ts';
import type { HoursGrid } from '#domain/contract/hours.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { HoursSheet } from './hoursSheet.ts';

/** The cells that someone else has changed since, for the user to decide about. */
export interface HoursDecision {
  sheet: HoursSheet;
  /** the period as the rejected request returned it, which names who has changed it; absent if no request was needed */
  theirs: TroncPeriod | undefined;
  then: ((saved: TroncPeriod) => void) | undefined;
}

interface SaveHours {
  periodId: number;
  sheet: HoursSheet;
  /** returns the sheet of newer hours with what is typed, as the screen shows it then */
  sheetOf(grid: HoursGrid): HoursSheet;
  /** reads the hours again */
  read(): Promise<HoursGrid | undefined>;
  /** everything is saved */
  onSaved(): void;
}

const REFRESHED = ['tronc_periods', 'schemes', 'reports'];

/**
 * Saves the changed hours, based on the revision on the screen. If someone else has saved in between, the hours are read
 * again: if nobody else has changed the same cells, saves again; otherwise asks whose stay.
 */
export function useSaveHours({ periodId, sheet, sheetOf, read, onSaved }: SaveHours) {
  const api = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshResources();
  const [isSaving, setSaving] = useState(false);
  const [decision, setDecision] = useState<HoursDecision>();
  const running = useRef(false);

  const send = async (own: HoursSheet, then?: (saved: TroncPeriod) => void): Promise<void> => {
    const changes = own.changes();
    try {
      const saved = await api.correctHours(periodId, changes, { revision: own.grid.revision });
      onSaved();
      await refresh(REFRESHED);
      notify('hoursGrid.saved', { type: 'success' });
      then?.(saved);
    } catch (error) {
      const failure = failureOf(error);
      const theirs = newerRecord<TroncPeriod>(failure);
      if (theirs) {
        const grid = await read();
        if (!grid || grid.revision === own.grid.revision) {
          notifyFailure(error);
          return;
        }
        const next = sheetOf(grid);
        if (next.isReadOnly) notifyFailure(error);
        else if (next.conflicts().length > 0) setDecision({ sheet: next, theirs, then });
        else if (next.unsavedCount > 0) await send(next, then);
        else onSaved();
        return;
      }
      if (failure.status === 409) void read();
      if (!own.markRejected(failure.body.errors)) notifyFailure(error);
    }
  };
  const start = async (own: HoursSheet, then?: (saved: TroncPeriod) => void): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    await send(own, then);
    running.current = false;
    setSaving(false);
  };
  return {
    isSaving,
    decision,
    dismiss: () => setDecision(undefined),
    /** `then` continues with the saved period */
    save: async (then?: (saved: TroncPeriod) => void): Promise<void> => {
      if (sheet.conflicts().length > 0) setDecision({ sheet, theirs: undefined, then });
      else await start(sheet, then);
    },
    decide: async (keepsMine: boolean): Promise<void> => {
      if (!decision) return;
      setDecision(undefined);
      decision.sheet.decide(keepsMine);
      if (keepsMine) await start(decision.sheet, decision.then);
    },
  };
}
