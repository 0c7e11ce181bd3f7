import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { DrawerState } from '../widgets/useDrawer.ts';

/** What stood in a drawer's form when it was closed, while it can still be brought back. */
interface Draft {
  /** typed so far and not saved; undefined when nothing was typed */
  typed: RefObject<FieldValues | undefined>;
  /** to be put into the form when it opens next */
  back: RefObject<FieldValues | undefined>;
  close(): void;
}

const BringBack = ({ onBringBack }: { onBringBack(): void }) => {
  const translate = useTranslate();
  const closeNotification = useCloseNotification();
  return (
    <>
      {translate('widgets.changes_discarded')}{' '}
      <Button
        color="inherit"
        onClick={() => {
          closeNotification();
          onBringBack();
        }}
      >
        {translate('widgets.bring_back')}
      </Button>
    </>
  );
};

/**
 * Closing a drawer resets its form at once; if something was typed, a snackbar offers it back for its five
 * seconds (contract F-156).
 */
export function useDraft(drawer: DrawerState): Draft {
  const notify = useNotify();
  const typed = useRef<FieldValues>(undefined);
  const back = useRef<FieldValues>(undefined);
  const { params } = drawer;
  const close = () => {
    const dropped = typed.current;
    typed.current = undefined;
    drawer.close();
    if (!dropped) return;
    const bringBack = () => {
      back.current = dropped;
      drawer.openDrawer(params);
    };
    notify(<BringBack onBringBack={bringBack} />, { type: 'info' });
  };
  return { typed, back, close };
}

/** Inside the form: remembers what is typed, and puts back what was brought back. */
export const KeepDraft = ({ draft }: { draft: Draft }) => {
  const { getValues, setValue, subscribe } = useFormContext();
  const { isDirty, isSubmitSuccessful } = useFormState();

  useEffect(() => {
    const values = draft.back.current;
    draft.back.current = undefined;
    for (const [name, value] of Object.entries(values ?? {})) setValue(name, value, { shouldDirty: true });
  }, [draft.back, setValue]);

  useEffect(() => {
    const remember = () => {
      draft.typed.current = isDirty && !isSubmitSuccessful ? structuredClone(getValues()) : undefined;
    };
    remember();
    return subscribe({ formState: { values: true }, callback: remember });
  }, [draft.typed, getValues, subscribe, isDirty, isSubmitSuccessful]);

  return null;
};
