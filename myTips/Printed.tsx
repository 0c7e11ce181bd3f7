import { useCallback, useState } from 'react';
import { formatDate } from '#domain/dates/dateText.ts';
import { UNDECIDED } from '#domain/payQueries/rules.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { AskForm } from './AskForm.tsx';
import { api } from './api.ts';
import { Heading } from './Heading.tsx';
import { Problem } from './Problem.tsx';
import { readDraft } from './queryDraft.ts';
import { useLoaded } from './useLoaded.ts';
import { useWords } from './words.ts';

/** Under which the draft of a printed statement is kept. */
const DRAFT = 0;

/** The view that a printed code opens: a question about the amount of its statement, and the state of earlier ones. */
export const Printed = ({ code }: { code: string }) => {
  const { page, fill } = useWords();
  const words = page.printed;
  const load = useCallback(() => api.printed(code), [code]);
  const { data, failure, reload } = useLoaded(load);
  // The form is open at first, unless there are queries already.
  const [asks, setAsking] = useState(() => (readDraft(DRAFT) === null ? null : true));
  const [isSent, setSent] = useState(false);
  const isAsking = asks ?? data?.queries.length === 0;
  const mayAsk = data?.queries.every(({ status }) => !isOneOf(UNDECIDED, status));
  return (
    <>
      <Heading>{page.statement.heading}</Heading>
      {failure?.code === 'not_found' ? (
        <p role="alert" className="problem">
          {words.not_found}
        </p>
      ) : (
        <Problem failure={failure} onRetry={() => void reload()} />
      )}
      {!data && !failure && (
        <p role="status" className="loading">
          {page.loading}
        </p>
      )}
      {data && (
        <>
          <dl className="facts">
            <div>
              <dt>{page.statement.place}</dt>
              <dd>{data.site}</dd>
            </div>
            <div>
              <dt>{page.statement.employer}</dt>
              <dd>{data.company}</dd>
            </div>
            <div>
              <dt>{page.statement.period}</dt>
              <dd>
                {fill(page.list.period, { start: formatDate(data.period.start), end: formatDate(data.period.end) })}
              </dd>
            </div>
          </dl>
          <p role="status">{isSent ? page.query.sent : ''}</p>
          {data.queries.map((one) => (
            <section key={`${one.raised_on} ${one.subject} ${one.status}`}>
              <h2>
                {fill(page.query.asked, { subject: page.query.subjects[one.subject], date: formatDate(one.raised_on) })}
              </h2>
              <p className="note">
                {one.answered_on === null
                  ? fill(page.query.statuses[one.status], { date: formatDate(one.due) })
                  : fill(words.answered, { date: formatDate(one.answered_on) })}
              </p>
            </section>
          ))}
          {mayAsk && !isAsking && (
            <button type="button" onClick={() => setAsking(true)}>
              {data.queries.length > 0 ? page.query.again : page.query.ask}
            </button>
          )}
          {mayAsk && isAsking && (
            <AskForm
              statementId={DRAFT}
              intro={words.intro}
              onAsk={(question) => api.askPrinted({ code, ...question })}
              onSent={() => {
                setAsking(false);
                setSent(true);
                reload();
              }}
              onCancel={() => setAsking(false)}
            />
          )}
        </>
      )}
    </>
  );
};
