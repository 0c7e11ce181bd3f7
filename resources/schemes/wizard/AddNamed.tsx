import '#i18n/pages/schemeWizard.ts';
import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { Line } from '#src/widgets/FormLayout.tsx';
import { usePendingRow } from './PendingRows.tsx';

interface AddNamedProps {
  label: string;
  button: string;
  hint?: string;
  /** the company's records that the scheme does not contain yet, offered while the user types */
  offered: readonly { id: number; name: string }[];
  /** whether a new one may be created here */
  mayCreate: boolean;
  busy: boolean;
  /** why the last name was not added */
  fault?: string | undefined;
  onChoose(id: number): void;
  /** resolves with whether the name was added; if not, it stays in the input */
  onCreate(name: string): Promise<boolean>;
  onType?(): void;
}

/** Adds a job role or training by its name: an existing one of the company, or a new one. */
export const AddNamed = ({ label, button, hint, offered, mayCreate, busy, fault, ...on }: AddNamedProps) => {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const name = text.trim();
  const known = offered.find((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const clear = () => {
    // What was typed while the name was being added stays.
    setText((now) => (now.trim() === name ? '' : now));
    setLeft(false);
  };
  const add = async () => {
    if (!name || busy || (!known && !mayCreate)) return;
    if (known) on.onChoose(known.id);
    else if (!(await on.onCreate(name))) return input.current?.focus();
    clear();
  };
  usePendingRow(() => {
    if (!name) return true;
    if (known) {
      on.onChoose(known.id);
      clear();
      return true;
    }
    // A new one is created by a request, and its points are to be entered: this is not done on the way out.
    setLeft(true);
    input.current?.focus();
    return false;
  });
  const shownFault = fault ?? (isLeft && name !== '' ? translate('schemeWizard.pending_row') : undefined);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter would move to the next page
    add();
  };
  if (!mayCreate && offered.length === 0) return null;
  return (
    <Line>
      <TextField
        label={translate(label)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          on.onType?.();
        }}
        onKeyDown={onEnter}
        inputRef={input}
        error={shownFault !== undefined}
        helperText={shownFault ?? (hint && translate(hint))}
        autoComplete="off"
        sx={{ maxWidth: 280 }}
        slotProps={{ htmlInput: { list: `${id}-offered`, maxLength: 80 } }}
      />
      <datalist id={`${id}-offered`}>
        {offered.map((one) => (
          <option key={one.id} value={one.name} />
        ))}
      </datalist>
      <ActionButton
        variant="outlined"
        onClick={add}
        disabled={!name || (!known && !mayCreate)}
        loading={busy}
        sx={{ mt: '23px' }}
      >
        {translate(button)}
      </ActionButton>
    </Line>
  );
};
