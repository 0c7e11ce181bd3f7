import { useCallback, useState } from 'react';
import type { OwnQuery } from '#domain/contract/payQueries.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { UNDECIDED } from '#domain/payQueries/rules.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { AskForm } from './AskForm.tsx';
import { api } from './api.ts';
import { Decision } from './Decision.tsx';
import { Problem } from './Problem.tsx';
import { readDraft } from './queryDraft.ts';
import { useLoaded } from './useLoaded.ts';
import { useOpen } from './useStatementAddress.ts';
import { useWords } from './words.ts';

interface QueriesProps {
  token: string;
  statementId: number;
  onEnd: () => void;
}

const isUndecided = ({ status }: OwnQuery): boolean => isOneOf(UNDECIDED, status);

/** The worker's questions about the amount of a statement, with their answers, and the form to ask one. */
export const Queries = ({ token, statementId, onEnd }: QueriesProps) => {
  const { page } = useWords();
  const load = useCallback(
    async () => (await api.queries(token)).filter((one) => one.statement_id === statementId),
    [token, statementId],
  );
  const { data, failure, reload } = useLoaded(load, onEnd);
  const [isAsking, setAsking] = useState(() => readDraft(statementId) !== null);
  const [isSent, setSent] = useState(false);
  if (failure) return <Problem failure={failure} onRetry={() => void reload()} />;
  if (!data)
    return (
      <p role="status" className="loading">
        {page.loading}
      </p>
    );
  const mayAsk = !data.some(isUndecided);
  return (
    <section>
      {data.length > 0 && <h2>{page.query.heading}</h2>}
      <p role="status">{isSent ? page.query.sent : ''}</p>
      {data.map((query) => (
        <Query key={query.id} query={query} token={token} onEnd={onEnd} onDecided={() => void reload()} />
      ))}
      {mayAsk && !isAsking && (
        <p className="screen">
          <button type="button" className="plain" onClick={() => setAsking(true)}>
            {data.length > 0 ? page.query.again : page.query.ask}
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
            reload();
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
