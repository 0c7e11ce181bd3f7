import { Button } from '@mui/material';
import { useCloseNotification, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import { isFile } from '../fields/isFile.ts';
import { useUnsavedGuard } from '../reactAdmin/unsavedChanges.ts';
import type { DrawerState } from '../widgets/useDrawer.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import type { StoredDraft } from './useTabDraft.ts';

/** The values that a drawer's form contained when it was closed, while they can still be brought back. */
export interface DiscardUndo {
  /** typed but not saved; undefined if nothing was typed */
  typed: RefObject<FieldValues | undefined>;
  /** values to put into the form when it next opens */
  back: RefObject<FieldValues | undefined>;
  close(): void;
  /** The form was saved: none of it is offered for recovery. */
  saved(): void;
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
 * Closing a drawer, by the back button too, resets its form immediately. If something was typed, a snackbar offers to
 * bring it back for five seconds. Leaving the page with unsaved input asks for confirmation, unless the server keeps
 * the form (contract F-156).
 */
export function useDiscardUndo(
  drawer: DrawerState,
  storedDraft?: Pick<StoredDraft<FieldValues>, 'clear' | 'lasting'>,
): DiscardUndo {
  const notify = useNotify();
  const typed = useRef<FieldValues>(undefined);
  const back = useRef<FieldValues>(undefined);
  const isSaved = useRef(false);
  const { open, params, openDrawer } = drawer;
  const lastParams = useRef(params);
  useUnsavedGuard(() => !storedDraft?.lasting && !isSaved.current && typed.current !== undefined);

  useEffect(() => {
    if (open) {
      lastParams.current = params;
      isSaved.current = false;
      return;
    }
    const dropped = isSaved.current ? undefined : typed.current;
    typed.current = undefined;
    if (!dropped) return;
    const bringBack = () => {
      back.current = dropped;
      openDrawer(lastParams.current);
    };
    notify(<BringBack onBringBack={bringBack} />, { type: 'info' });
  }, [open, params, openDrawer, notify]);

  return {
    typed,
    back,
    close: () => {
      storedDraft?.clear();
      drawer.close();
    },
    saved: () => {
      isSaved.current = true;
      typed.current = undefined;
      storedDraft?.clear();
    },
  };
}

interface FormDraftProps {
  undo: Pick<DiscardUndo, 'typed' | 'back'>;
  /** keeps the form through a lost session, and a long one through a reload too */
  storedDraft?: StoredDraft<FieldValues> | undefined;
}

/** Returns the stored values of this form; ignores them if the record has been saved since. */
const storedValuesFor = (storedDraft: StoredDraft<FieldValues> | undefined, record: Partial<Revised> | undefined) => {
  const { revision, ...values } = storedDraft?.values ?? {};
  return storedDraft?.values && revision === record?.revision ? values : undefined;
};

/** Inside the form: stores what is typed, and restores what was brought back or stored. */
export const FormDraft = ({ undo, storedDraft }: FormDraftProps) => {
  const { getValues, setValue, reset, subscribe } = useFormContext();
  const { isReady, isDirty, dirtyFields, isSubmitSuccessful } = useFormState();
  const record = useRecordContext<AnyRecord & Partial<Revised>>();
  const [storedValues] = useState(() => storedValuesFor(storedDraft, record));
  const [restored, setRestored] = useState(false);
  const revision = record?.revision;
  const { typed, back } = undo;

  useEffect(() => {
    if (!isReady) return;
    const values = back.current ?? storedValues;
    setRestored(values !== undefined && values === storedValues);
    back.current = undefined;
    for (const [name, value] of Object.entries(values ?? {})) setValue(name, value, { shouldDirty: true });
  }, [isReady, back, storedValues, setValue]);

  const write = storedDraft?.write;
  useEffect(() => {
    const remember = (changedFields: object) => {
      const changed = isDirty && !isSubmitSuccessful;
      const values = changed ? structuredClone(getValues()) : undefined;
      typed.current = values;
      const names = Object.keys(changedFields).filter((name) => !isFile(values?.[name]));
      if (values && names.length > 0)
        write?.({ ...Object.fromEntries(names.map((name) => [name, values[name]])), revision });
    };
    remember(dirtyFields);
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: (state) => remember(state.dirtyFields ?? {}),
    });
  }, [typed, dirtyFields, revision, write, getValues, subscribe, isDirty, isSubmitSuccessful]);

  if (!restored) return null;
  const startAgain = () => {
    storedDraft?.clear();
    typed.current = undefined;
    reset();
    setRestored(false);
  };
  return <RestoredNotice onStartAgain={startAgain} />;
};
