import { useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { AnyRecord, Revised } from '#domain/anyRecord.ts';
import { isFile, withoutRowFiles } from '../fields/isFile.ts';
import { DiscardedNotice } from './DiscardedNotice.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import type { DiscardUndo } from './useDiscardUndo.tsx';
import type { StoredDraft } from './useTabDraft.ts';

interface FormDraftProps {
  undo: Pick<DiscardUndo, 'typed' | 'back'> & Partial<Pick<DiscardUndo, 'discarded' | 'restored'>>;
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
  const [discarded, setDiscarded] = useState(() => (undo.back.current || storedValues ? undefined : undo.discarded));
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
        write?.({ ...Object.fromEntries(names.map((name) => [name, withoutRowFiles(values[name])])), revision });
    };
    remember(dirtyFields);
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: (state) => remember(state.dirtyFields ?? {}),
    });
  }, [typed, dirtyFields, revision, write, getValues, subscribe, isDirty, isSubmitSuccessful]);

  if (discarded) {
    const bringBack = () => {
      for (const [name, value] of Object.entries(discarded)) setValue(name, value, { shouldDirty: true });
      setDiscarded(undefined);
      undo.restored?.();
    };
    return <DiscardedNotice onBringBack={bringBack} />;
  }
  if (!restored) return null;
  const startAgain = () => {
    storedDraft?.clear();
    typed.current = undefined;
    reset();
    setRestored(false);
  };
  return <RestoredNotice onStartAgain={startAgain} />;
};
