import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AskBody } from '#domain/contract/payQueries.ts';
import { QUERY_SUBJECTS, QUERY_TEXT_MAX } from '#domain/payQueries/rules.ts';
import { Problem } from './Problem.tsx';
import { EMPTY, forgetDraft, keepDraft, type QueryDraft, readDraft } from './queryDraft.ts';
import { useRequest } from './useRequest.ts';
import { useWords } from './words.ts';

/** What is typed, once it is complete. */
export type Question = Pick<AskBody, 'subject' | 'text'>;

interface AskFormProps {
  /** names the draft: the statement's number, or 0 for that of a printed code */
  statementId: number;
  /** who answers, and how */
  intro: string;
  onAsk: (question: Question) => Promise<unknown>;
  onEnd?: () => void;
  onSent: () => void;
  onCancel: () => void;
}

/** A question about the amount of a statement. What is typed stays in this tab until it is sent or given up. */
export const AskForm = ({ statementId, intro, onAsk, onEnd, onSent, onCancel }: AskFormProps) => {
  const { page, fill } = useWords();
  const words = page.query;
  const { run, isBusy, failure } = useRequest(onEnd);
  const [draft, setDraft] = useState<QueryDraft>(() => readDraft(statementId) ?? EMPTY);
  const [missing, setMissing] = useState<'subject' | 'text' | null>(null);
  const subject = useRef<HTMLSelectElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => subject.current?.focus(), []);
  const change = (part: Partial<QueryDraft>): void => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    if (missing && missing in part) setMissing(null);
    keepDraft(statementId, changed);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = draft.subject;
    const words = draft.text.trim();
    const lacks = chosen === '' ? 'subject' : words === '' ? 'text' : null;
    setMissing(lacks);
    if (lacks === 'subject') subject.current?.focus();
    if (lacks === 'text') text.current?.focus();
    if (chosen === '' || lacks) return;
    run(async () => {
      await onAsk({ subject: chosen, text: words });
      forgetDraft(statementId);
      onSent();
    });
  };
  return (
    <form onSubmit={send} noValidate className="screen">
      <h2>{words.ask}</h2>
      <p>{intro}</p>
      {missing ? (
        <div role="alert" className="problem">
          <p id="problem">{missing === 'subject' ? words.missing_subject : words.missing_text}</p>
        </div>
      ) : (
        <Problem failure={failure} />
      )}
      <label htmlFor="subject">{words.subject}</label>
      <select
        ref={subject}
        id="subject"
        value={draft.subject}
        onChange={({ target }) => change({ subject: QUERY_SUBJECTS[target.selectedIndex - 1] ?? '' })}
        aria-invalid={missing === 'subject'}
        aria-describedby={missing === 'subject' ? 'problem' : undefined}
      >
        <option value="">{words.choose}</option>
        {QUERY_SUBJECTS.map((one) => (
          <option key={one} value={one}>
            {words.subjects[one]}
          </option>
        ))}
      </select>
      <label htmlFor="text">{words.text}</label>
      <textarea
        ref={text}
        id="text"
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        maxLength={QUERY_TEXT_MAX}
        aria-invalid={missing === 'text'}
        aria-describedby={missing === 'text' ? 'text-hint problem' : 'text-hint'}
      />
      <p className="hint" id="text-hint">
        {fill(words.text_hint, { max: QUERY_TEXT_MAX, left: QUERY_TEXT_MAX - draft.text.length })}
      </p>
      <p className="buttons">
        <button type="submit" aria-disabled={isBusy}>
          {words.send}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => {
            forgetDraft(statementId);
            onCancel();
          }}
        >
          {words.cancel}
        </button>
      </p>
    </form>
  );
};
