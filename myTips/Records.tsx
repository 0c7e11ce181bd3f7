import type { OwnRecords } from '#domain/contract/workerAccess.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { showMoney } from './figures.ts';
import { useWords } from './words.ts';

/** The answers to the worker's own requests for records (s.27J, which applies in Great Britain only). */
export const Records = ({ records }: { records: OwnRecords }) => {
  const { page, fill } = useWords();
  const words = page.records;
  return (
    <section>
      <h2>{words.heading}</h2>
      {records.map(({ id, answer: one }) => (
        <section key={id}>
          <h3>{fill(words.request, { date: formatDate(one.received_on), from: one.from_month, to: one.to_month })}</h3>
          <p>{fill(words.place, { site: one.site, date: formatDate(one.answered_on ?? one.received_on) })}</p>
          {one.reasons !== null && <p>{one.reasons}</p>}
          {one.periods.map((period) => (
            <div key={`${period.scheme} ${period.start_date}`}>
              <p className="hint">
                {fill(words.period, {
                  scheme: period.scheme,
                  start: formatDate(period.start_date),
                  end: formatDate(period.end_date),
                })}
              </p>
              <dl>
                {(
                  [
                    [words.total, period.total_troncs],
                    [words.allocated, period.distributed_total],
                    [words.own, period.own],
                  ] as const
                ).map(
                  ([label, amount]) =>
                    amount !== null && (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{showMoney(amount, 'GBP')}</dd>
                      </div>
                    ),
                )}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
};
