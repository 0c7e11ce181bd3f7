import { type FormEvent, useRef, useState } from 'react';
import type { WorkerSession } from '#domain/contract/workerAccess.ts';
import { withoutBlanks } from '#domain/identifiers/text.ts';
import { api } from './api.ts';
import { Heading } from './Heading.tsx';
import { Problem } from './Problem.tsx';
import { useRequest } from './useRequest.ts';
import { useWords } from './words.ts';

interface CodeFormProps {
  link: string;
  minutes: number;
  onEntered: (session: WorkerSession) => void;
}

/** The code from the email. What was typed stays until it is accepted. */
export const CodeForm = ({ link, minutes, onEntered }: CodeFormProps) => {
  const { page, fill } = useWords();
  const { run, isBusy, failure } = useRequest();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSentAgain, setSentAgain] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const isIncomplete = withoutBlanks(code).length !== 6;
    setMissing(isIncomplete);
    field.current?.focus();
    if (!isIncomplete) run(async () => onEntered(await api.logIn(link, code)));
  };
  const sendAgain = () =>
    run(async () => {
      await api.requestCode(link);
      setSentAgain(true);
      setCode('');
      field.current?.focus();
    });
  const isWrong = isMissing || failure?.code === 'worker_code_refused';
  return (
    <>
      <Heading>{page.code.heading}</Heading>
      <p role="status">{isSentAgain ? page.code.sent_again : fill(page.code.sent, { minutes })}</p>
      <form onSubmit={enter} noValidate>
        <label htmlFor="code">{page.code.label}</label>
        <p className="hint" id="hint">
          {page.code.hint}
        </p>
        {isMissing ? (
          <div role="alert" className="problem">
            <p id="problem">{page.code.missing}</p>
          </div>
        ) : (
          <Problem failure={failure} />
        )}
        <input
          ref={field}
          id="code"
          name="code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          aria-describedby={isWrong ? 'hint problem' : 'hint'}
          aria-invalid={isWrong}
        />
        <button type="submit" aria-disabled={isBusy}>
          {page.code.log_in}
        </button>
      </form>
      <p>{page.code.not_received}</p>
      <button type="button" className="plain" aria-disabled={isBusy} onClick={sendAgain}>
        {page.code.again}
      </button>
    </>
  );
};
