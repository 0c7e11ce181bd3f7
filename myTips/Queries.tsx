import { useState } from 'react';
import type { OwnQuery } from '#domain/contract/payQueries.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { UNDECIDED } from '#domain/payQueries/rules.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { AskForm } from './AskForm.tsx';
import { api } from './api.ts';
import { Decision } from './Decision.tsx';
import { readDraft } from './queryDraft.ts';
import { useOpen } from './useStatementAddress.ts';
import { useWords } from './words.ts';

interface QueriesProps {
  token: string;
  statementId: number;
  /** about this statement, newest first */
  queries: readonly OwnQuery[];
  /** called when one was sent or decided */
  onChanged: () => void;
  onEnd: () => void;
}

const isUndecided = ({ status }: OwnQuery): boolean => isOneOf(UNDECIDED, status);

/** The worker's questions about the amount of a statement, with their answers, and the form to ask one. */
export const Queries = ({ token, statementId, queries, onChanged, onEnd }: QueriesProps) => {
  const { page } = useWords();
  const [isAsking, setAsking] = useState(() => readDraft(statementId) !== null);
  const [isSent, setSent] = useState(false);
  const mayAsk = !queries.some(isUndecided);
  return (
    <section>
      {queries.length > 0 && <h2>{page.query.heading}</h2>}
      <p role="status">{isSent ? page.query.sent : ''}</p>
      {queries.map((query) => (
        <Query key={query.id} query={query} token={token} onEnd={onEnd} onDecided={onChanged} />
      ))}
      {mayAsk && !isAsking && (
        <p className="screen">
          <button type="button" className="plain" onClick={() => setAsking(true)}>
            {queries.length > 0 ? page.query.again : page.query.ask}
          </button>
        </p>
      )}
      {mayAsk && isAsking && (
        <AskForm
          statementId={statementId}
          intro={page.query.intro}
          onAsk={(question) => api.ask(token, { statement_id: statementId, ...question })}
          onEnd={onEnd}
          onSent={() => {
            setAsking(false);
            setSent(true);
            onChanged();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
};

interface QueryProps {
  query: OwnQuery;
  token: string;
  onEnd: () => void;
  onDecided: () => void;
}

const Query = ({ query: one, token, onEnd, onDecided }: QueryProps) => {
  const { page, fill } = useWords();
  const words = page.query;
  const open = useOpen();
  const { correction_statement_id: correction } = one;
  return (
    <>
      <h3>{fill(words.asked, { subject: words.subjects[one.subject], date: formatDate(one.raised_on) })}</h3>
      <p className="words">{one.text}</p>
      {one.answer !== null && one.answered_on !== null && (
        <>
          <h3>{fill(words.answer, { date: formatDate(one.answered_on) })}</h3>
          <p className="words">{one.answer}</p>
        </>
      )}
      {correction !== null && (
        <p>
          <a
            href={`#statement-${correction}`}
            onClick={(event) => {
              event.preventDefault();
              open(correction);
            }}
          >
            {words.correction}
          </a>
        </p>
      )}
      {one.reason !== null && (
        <>
          <h3>{words.your_reason}</h3>
          <p className="words">{one.reason}</p>
        </>
      )}
      <p className="note">{fill(words.statuses[one.status], { date: formatDate(one.due) })}</p>
      {one.status === 'answered' && <Decision id={one.id} token={token} onEnd={onEnd} onDecided={onDecided} />}
    </>
  );
};
