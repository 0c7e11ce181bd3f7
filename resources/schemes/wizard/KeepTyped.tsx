import '#i18n/pages/schemeWizard.ts';
import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { DiscardedNotice } from '#src/drafts/DiscardedNotice.tsx';
import { RestoredNotice } from '#src/drafts/RestoredNotice.tsx';
import { showDate } from '#src/widgets/DateText.tsx';
import { useDrawerParam } from '#src/widgets/useDrawerParam.ts';
import type { SchemeDraft } from './draftOfScheme.ts';
import type { SchemeValues } from './values.ts';

interface KeepTypedProps {
  draft: SchemeDraft;
  /** the server's draft when the wizard was opened */
  kept: SchemeValues | undefined;
  /** the values that the drawer offers to bring back after closing */
  typed: RefObject<FieldValues | undefined>;
  back: RefObject<FieldValues | undefined>;
  /** what was typed when the drawer was last closed */
  discarded: FieldValues | undefined;
  /** called when that is in the form again */
  forgetDiscarded(): void;
  /** called once the form contains what was kept or brought back */
  onFilled(): void;
  /** called when everything that was typed is discarded */
  onStartAgain(): void;
}

/**
 * Inside the wizard's form: keeps what is typed through a reload or a lost session, and restores what was kept or
 * brought back.
 */
export const KeepTyped = ({ draft, kept, typed, back, onFilled, onStartAgain, ...props }: KeepTypedProps) => {
  const { getValues, setValue, reset, subscribe } = useFormContext<SchemeValues>();
  // Before that, the form neither notifies subscribers of values that are set nor returns them, so the review would
  // show the old values.
  const { isReady } = useFormState();
  const translate = useTranslate();
  // The first day of the period of a what-if, whose values were adopted.
  const [tried] = useDrawerParam('tried');
  const [restored, setRestored] = useState(() => kept !== undefined && back.current === undefined);

  const [discarded, setDiscarded] = useState(() => (kept || back.current ? undefined : props.discarded));

  useEffect(() => {
    if (!isReady) return;
    const broughtBack = back.current as SchemeValues | undefined;
    const before = broughtBack ?? kept;
    back.current = undefined;
    for (const [name, value] of Object.entries(before ?? {}))
      setValue(name as keyof SchemeValues, value, { shouldDirty: true });
    if (before) typed.current = before;
    if (broughtBack) draft.write(broughtBack);
    setRestored(before !== undefined && !broughtBack);
    onFilled();
  }, [isReady, draft, kept, back, typed, setValue, onFilled]);

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

  if (discarded) {
    const bringBack = () => {
      for (const [name, value] of Object.entries(discarded))
        setValue(name as keyof SchemeValues, value, { shouldDirty: true });
      setDiscarded(undefined);
      props.forgetDiscarded();
    };
    return <DiscardedNotice onBringBack={bringBack} />;
  }
  if (!restored) return null;
  const startAgain = () => {
    draft.clear();
    typed.current = undefined;
    reset();
    setRestored(false);
    onStartAgain();
  };
  if (tried) return <RestoredNotice text={translate('schemeWizard.tried', { start: showDate(tried) })} />;
  return <RestoredNotice onStartAgain={startAgain} />;
};
