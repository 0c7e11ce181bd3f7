import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUnsavedGuard } from '../reactAdmin/unsavedChanges.ts';
import type { DrawerState } from '../widgets/useDrawer.ts';
import type { StoredDraft } from './useTabDraft.ts';

/** The values that a drawer's form contained when it was closed, while they can still be brought back. */
export interface DiscardUndo {
  /** typed but not saved; undefined if nothing was typed */
  typed: RefObject<FieldValues | undefined>;
  /** values to put into the form when it next opens */
  back: RefObject<FieldValues | undefined>;
  /** what this form contained when it was last closed, until it is brought back or saved; undefined while it is closed */
  discarded: FieldValues | undefined;
  /** The form contains what was discarded: it is no longer offered. */
  restored(): void;
  close(): void;
  /** The form was saved: none of it is offered for recovery. */
  saved(): void;
}

/** Longer than an ordinary message: a closed form may be missed only after reading on. */
const OFFERED_MS = 20_000;

const BringBack = ({ isKept, onBringBack }: { isKept: boolean; onBringBack(): void }) => {
  const translate = useTranslate();
  const closeNotification = useCloseNotification();
  return (
    <>
      {translate(isKept ? 'widgets.draft_kept' : 'widgets.changes_discarded')}{' '}
      <Button
        color="inherit"
        onClick={() => {
          closeNotification();
          onBringBack();
        }}
      >
        {translate(isKept ? 'widgets.continue_draft' : 'widgets.bring_back')}
      </Button>
    </>
  );
};

/**
 * Closing a drawer, by the back button too, resets its form immediately. If something was typed, a snackbar offers to
 * bring it back for twenty seconds, or until the next message. Later, the form itself offers it when it is opened again
 * (`DiscardedNotice`), as long as its page is open. Leaving the page with unsaved input asks for
 * confirmation, unless the server keeps the form.
 */
export function useDiscardUndo(
  drawer: DrawerState,
  storedDraft?: Pick<StoredDraft<FieldValues>, 'clear' | 'lasting'>,
): DiscardUndo {
  const notify = useNotify();
  const typed = useRef<FieldValues>(undefined);
  const back = useRef<FieldValues>(undefined);
  const isSaved = useRef(false);
  // The back button closes the drawer without discarding the draft that the server keeps.
  const isDiscarded = useRef(false);
  const { open, params, openDrawer } = drawer;
  const lasting = storedDraft?.lasting ?? false;
  const lastParams = useRef(params);
  const [discarded, setDiscarded] = useState<{ values: FieldValues; params: string }>();
  const forget = useCallback(() => setDiscarded(undefined), []);
  useUnsavedGuard(() => !storedDraft?.lasting && !isSaved.current && typed.current !== undefined);

  useEffect(() => {
    if (open) {
      lastParams.current = params;
      isSaved.current = false;
      isDiscarded.current = false;
      return;
    }
    const dropped = isSaved.current ? undefined : typed.current;
    typed.current = undefined;
    if (!dropped) return;
    setDiscarded({ values: dropped, params: JSON.stringify(lastParams.current) });
    const bringBack = () => {
      forget();
      back.current = dropped;
      openDrawer(lastParams.current);
    };
    const isKept = lasting && !isDiscarded.current;
    notify(<BringBack isKept={isKept} onBringBack={bringBack} />, {
      type: 'info',
      autoHideDuration: OFFERED_MS,
      // A second Escape is often pressed out of habit.
      ignoresEscape: true,
    });
  }, [open, params, openDrawer, notify, lasting, forget]);

  return {
    typed,
    back,
    discarded: open && discarded?.params === JSON.stringify(params) ? discarded.values : undefined,
    restored: forget,
    close: () => {
      isDiscarded.current = true;
      storedDraft?.clear();
      drawer.close();
    },
    saved: () => {
      isSaved.current = true;
      typed.current = undefined;
      forget();
      storedDraft?.clear();
    },
  };
}
