import { type FormEvent, useRef, useState } from 'react';
import { QUERY_TEXT_MAX } from '#domain/payQueries/rules.ts';
import { api } from './api.ts';
import { Problem } from './Problem.tsx';
import { useRequest } from './useRequest.ts';
import { useWords } from './words.ts';

interface DecisionProps {
  /** the answered question */
  id: number;
  token: string;
  onEnd: () => void;
  onDecided: () => void;
}

/** Whether the answer answers the worker's question, and if not, why. */
export const Decision = ({ id, token, onEnd, onDecided }: DecisionProps) => {
  const { page } = useWords();
  const words = page.query;
  const { run, isBusy, failure } = useRequest(onEnd);
  const [isDisagreeing, setDisagreeing] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const accept = () =>
    run(async () => {
      await api.decide(token, id, { accepted: true });
      onDecided();
    });
  const disagree = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    field.current?.focus();
    if (reason.trim() === '') return;
    run(async () => {
      await api.decide(token, id, { accepted: false, reason: reason.trim() });
      onDecided();
    });
  };
  if (!isDisagreeing)
    return (
      <>
        <Problem failure={failure} />
        <p className="buttons screen">
          <button type="button" aria-disabled={isBusy} onClick={accept}>
            {words.accept}
          </button>
          <button type="button" className="plain" onClick={() => setDisagreeing(true)}>
            {words.disagree}
          </button>
        </p>
      </>
    );
  return (
    <form onSubmit={disagree} noValidate className="screen">
      {isMissing ? (
        <div role="alert" className="problem">
          <p id="reason-problem">{words.missing_reason}</p>
        </div>
      ) : (
        <Problem failure={failure} />
      )}
      <label htmlFor="reason">{words.reason}</label>
      <textarea
        ref={field}
        id="reason"
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
        maxLength={QUERY_TEXT_MAX}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? 'reason-problem' : undefined}
      />
      <p className="buttons">
        <button type="submit" aria-disabled={isBusy}>
          {words.send}
        </button>
        <button type="button" className="plain" onClick={() => setDisagreeing(false)}>
          {words.cancel}
        </button>
      </p>
    </form>
  );
};
