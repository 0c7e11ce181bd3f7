import { useCallback } from 'react';
import type { OwnStatement } from '#domain/contract/workerAccess.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { api } from './api.ts';
import { showDifference, showHours, showMoney } from './figures.ts';
import { Heading } from './Heading.tsx';
import { Problem } from './Problem.tsx';
import { Steps } from './Steps.tsx';
import { useDownload } from './useDownload.ts';
import { useLoaded } from './useLoaded.ts';
import { useOpen } from './useStatementAddress.ts';
import { useWords } from './words.ts';

/** One statement: first what the law lists, then the details, then how the amount was calculated. */
export const Statement = ({ token, id, onEnd }: { token: string; id: number; onEnd: () => void }) => {
  const { page } = useWords();
  const open = useOpen();
  // The questions and their code are loaded with the statement, so that nothing moves when they are shown.
  const load = useCallback(
    () => Promise.all([api.statement(token, id), api.queries(token), import('./Queries.tsx')]),
    [token, id],
  );
  const { data: loaded, failure, reload } = useLoaded(load, onEnd);
  const [data, queries = [], questions] = loaded ?? [];
  const pdf = useDownload(onEnd);
  const savePdf = () => pdf.save(() => api.download(token, `/statements/${id}/pdf`, `my-tips-${id}.pdf`));
  return (
    <article>
      <p className="back screen">
        <a
          href={window.location.pathname}
          onClick={(event) => {
            event.preventDefault();
            open(null);
          }}
        >
          {page.statement.back}
        </a>
      </p>
      <Heading>{page.statement.heading}</Heading>
      <Problem
        failure={failure ?? pdf.failure}
        {...(failure && failure.code !== 'not_found' && { onRetry: () => void reload() })}
      />
      {!data && !failure && (
        <p role="status" className="loading">
          {page.loading}
        </p>
      )}
      {data && (
        <>
          <Figures statement={data} />
          <h2>{page.statement.why}</h2>
          <Steps statement={data} />
          {questions && (
            <questions.Queries
              token={token}
              statementId={id}
              queries={queries.filter((one) => one.statement_id === id)}
              onChanged={() => void reload()}
              onEnd={onEnd}
            />
          )}
          {data.law.map((law) => (
            <p key={law} className="hint">
              {page.law[law]}
            </p>
          ))}
          <p className="buttons screen">
            <button type="button" className="plain" onClick={savePdf}>
              {page.statement.pdf}
            </button>
            <button type="button" className="plain" onClick={() => window.print()}>
              {page.statement.print}
            </button>
          </p>
        </>
      )}
    </article>
  );
};

const Figures = ({ statement: one }: { statement: OwnStatement }) => {
  const { page, fill } = useWords();
  const words = page.statement;
  const [start, end] = [formatDate(one.period.start), formatDate(one.period.end)];
  const isIrish = one.country === 'IE';
  const facts: [string, string | null][] = [
    [words.hours, showHours(one.hours)],
    [words.difference, one.difference === null ? null : showDifference(one.difference, one.currency, page.list.same)],
    [words.place, one.site],
    [words.employer, one.company],
    [words.period, fill(page.list.period, { start, end })],
    [words.pay_date, formatDate(one.pay_date)],
    [
      words.paid_by,
      one.agency === null ? words.payers[one.paid_by] : fill(words.payers.agency, { agency: one.agency }),
    ],
    [words.name, one.name],
    [words.payroll_ref, one.payroll_ref],
    [words.scheme, one.scheme],
    [words.version, String(one.version)],
  ];
  return (
    <>
      {one.corrected && <p className="note">{words.corrected}</p>}
      <dl className="figures">
        <div>
          <dt>{isIrish ? fill(words.total_ie, { start, end }) : words.total}</dt>
          <dd>{showMoney(one.total, one.currency)}</dd>
        </div>
        <div className="own">
          <dt>{isIrish ? words.amount_ie : words.amount}</dt>
          <dd>{showMoney(one.amount, one.currency)}</dd>
        </div>
      </dl>
      <p className="hint">{words.before_tax}</p>
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
};
