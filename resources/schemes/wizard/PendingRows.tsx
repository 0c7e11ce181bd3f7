import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/** Adds a row that is typed but not added yet. Returns false if it cannot be added; the row then says why. */
type AddPending = () => boolean;

const Context = createContext<Set<AddPending>>(new Set());

/** Registers a row with an Add button: `add` is called before the form is sent or its page is left. */
export const usePendingRow = (add: AddPending): void => {
  const rows = useContext(Context);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const run = () => latest.current();
    rows.add(run);
    return () => void rows.delete(run);
  }, [rows]);
};

/** Returns a function that adds every row that is typed but not added; false if one of them cannot be added. */
export const useAddPending = (): AddPending => {
  const rows = useContext(Context);
  // No row is left out after a failure, so that each one shows its own message.
  return () => [...rows].map((add) => add()).every((isAdded) => isAdded);
};

/**
 * Inside a form, around its rows: sends the form only with everything that was typed in them. A row that is typed but not
 * added would otherwise be lost without a word.
 */
export const PendingRows = ({ children }: { children: ReactNode }) => {
  const rows = useRef(new Set<AddPending>());
  return (
    <Context value={rows.current}>
      <StopSubmit />
      {children}
    </Context>
  );
};

const StopSubmit = () => {
  const mark = useRef<HTMLSpanElement>(null);
  const addPending = useAddPending();
  const latest = useRef(addPending);
  latest.current = addPending;
  useEffect(() => {
    const form = mark.current?.closest('form');
    const check = (event: Event) => {
      if (latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the form's own handler, which validates the values.
    form?.addEventListener('submit', check, { capture: true });
    return () => form?.removeEventListener('submit', check, { capture: true });
  }, []);
  return <span ref={mark} hidden />;
};
