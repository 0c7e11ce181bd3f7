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
  onChoose(id: number): void;
  onCreate(name: string): void;
}

/** Adds a job role or training by its name: an existing one of the company, or a new one. */
export const AddNamed = ({ label, button, hint, offered, mayCreate, busy, onChoose, onCreate }: AddNamedProps) => {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const name = text.trim();
  const known = offered.find((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const add = () => {
    if (!name || (!known && !mayCreate)) return;
    known ? onChoose(known.id) : onCreate(name);
    setText('');
    setLeft(false);
  };
  usePendingRow(() => {
    if (!name) return true;
    if (known) {
      add();
      return true;
    }
    // A new one is created by a request, and its points are to be entered: this is not done on the way out.
    setLeft(true);
    input.current?.focus();
    return false;
  });
  const isFaulty = isLeft && name !== '';
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEnter}
        inputRef={input}
        error={isFaulty}
        helperText={isFaulty ? translate('schemeWizard.pending_row') : hint && translate(hint)}
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
