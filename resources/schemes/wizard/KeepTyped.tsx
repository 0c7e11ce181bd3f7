import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { SessionDraft } from './sessionDraft.ts';
import type { SchemeValues } from './values.ts';

interface KeepTypedProps {
  draft: SessionDraft;
  /** what the drawer offers back after it was closed */
  typed: RefObject<FieldValues | undefined>;
  back: RefObject<FieldValues | undefined>;
}

/** Inside the wizard's form: remembers what is typed over a reload, and puts back what was there or brought back. */
export const KeepTyped = ({ draft, typed, back }: KeepTypedProps) => {
  const translate = useTranslate();
  const { getValues, setValue, reset, subscribe } = useFormContext<SchemeValues>();
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = (back.current as SchemeValues | undefined) ?? draft.read();
    const wasBroughtBack = back.current !== undefined;
    back.current = undefined;
    for (const [name, value] of Object.entries(kept ?? {}))
      setValue(name as keyof SchemeValues, value, { shouldDirty: true });
    if (kept) typed.current = kept;
    setRestored(kept !== undefined && !wasBroughtBack);
  }, [draft, back, typed, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ dirtyFields }) => {
          if (Object.keys(dirtyFields ?? {}).length === 0) return;
          const values = structuredClone(getValues());
          typed.current = values;
          draft.write(values);
        },
      }),
    [subscribe, getValues, draft, typed],
  );

  if (!restored) return null;
  const afresh = () => {
    draft.clear();
    typed.current = undefined;
    reset();
    setRestored(false);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" onClick={afresh}>
          {translate('schemeWizard.start_afresh')}
        </Button>
      }
    >
      {translate('schemeWizard.kept')}
    </Alert>
  );
};
