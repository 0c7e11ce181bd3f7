import { useCallback } from 'react';
import type { OwnQuery } from '#domain/contract/payQueries.ts';
import type { OwnStatementRow } from '#domain/contract/workerAccess.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { api } from './api.ts';
import { showDifference, showMoney } from './figures.ts';
import { Heading } from './Heading.tsx';
import { Problem } from './Problem.tsx';
import { Records } from './Records.tsx';
import { useDownload } from './useDownload.ts';
import { useLoaded } from './useLoaded.ts';
import { useOpen } from './useStatementAddress.ts';
import { useWords } from './words.ts';

const TAGGED = ['open', 'answered', 'not_accepted'] as const;
/** Whether something is still to be said about a question. */
const isTagged = (status: OwnQuery['status']): status is (typeof TAGGED)[number] => isOneOf(TAGGED, status);

/** The statements of a worker by tax year, newest first, each year with its total. */
export const List = ({ token, onEnd }: { token: string; onEnd: () => void }) => {
  const { page, fill } = useWords();
  const load = useCallback(async () => {
    const [statements, profile, records, queries] = await Promise.all([
      api.statements(token),
      api.profile(token),
      api.records(token),
      api.queries(token),
    ]);
    return { ...statements, ...profile, records, queries };
  }, [token]);
  const { data, failure, reload } = useLoaded(load, onEnd);
  const csv = useDownload(onEnd);
  return (
    <>
      <Heading>{page.list.heading}</Heading>
      {data && <p>{fill(page.list.hello, { name: data.name, company: data.company })}</p>}
      <Problem failure={failure ?? csv.failure} {...(failure && { onRetry: () => void reload() })} />
      {!data && !failure && (
        <p role="status" className="loading">
          {page.loading}
        </p>
      )}
      {data?.statements.length === 0 && (
        <>
          <p>{page.list.empty}</p>
          <p className="hint">{page.list.empty_help}</p>
        </>
      )}
      {data?.years.map(({ tax_year, currency, amount }) => (
        <section key={`${tax_year} ${currency}`}>
          <h2>{tax_year}</h2>
          <p className="total">{fill(page.list.total, { amount: showMoney(amount, currency) })}</p>
          <ul className="cards">
            {data.statements
              .filter((one) => one.tax_year === tax_year && one.currency === currency)
              .map((one) => (
                <Card
                  key={one.id}
                  statement={one}
                  query={data.queries.find((query) => query.statement_id === one.id)}
                />
              ))}
          </ul>
        </section>
      ))}
      {data && data.statements.length > 0 && (
        <button
          type="button"
          className="plain screen"
          onClick={() => csv.save(() => api.download(token, '/statements.csv', 'my-tips.csv'))}
        >
          {page.list.csv}
        </button>
      )}
      {data && data.records.length > 0 && <Records records={data.records} />}
    </>
  );
};

interface CardProps {
  statement: OwnStatementRow;
  /** the newest question about it */
  query: OwnQuery | undefined;
}

const Card = ({ statement: one, query }: CardProps) => {
  const { page, fill } = useWords();
  const open = useOpen();
  const [start, end] = [formatDate(one.period.start), formatDate(one.period.end)];
  return (
    <li>
      <a
        href={`#statement-${one.id}`}
        onClick={(event) => {
          event.preventDefault();
          open(one.id);
        }}
      >
        <span className="amount">{showMoney(one.amount, one.currency)}</span>
        <span>{fill(page.list.period, { start, end })}</span>
        {/* Part of the link, so that it differs from that of the statement which it corrects. */}
        {one.difference !== null && (
          <span className="hint">
            {fill(page.list.correction, { difference: showDifference(one.difference, one.currency, page.list.same) })}
          </span>
        )}
      </a>
      <span>{one.site}</span>
      <span className="hint">{fill(page.list.pay_date, { date: formatDate(one.pay_date) })}</span>
      {!one.opened && !one.corrected && <span className="tag new">{page.list.unread}</span>}
      {one.corrected && <span className="tag">{page.list.corrected}</span>}
      {query && isTagged(query.status) && (
        <span className={query.status === 'answered' ? 'tag new' : 'tag'}>{page.query.tags[query.status]}</span>
      )}
    </li>
  );
};
