import type { OwnRecords } from '#domain/contract/workerAccess.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { monthInWords } from '#domain/dates/yearMonth.ts';
import { showMoney } from './figures.ts';
import { useWords } from './words.ts';

/** The answers to the worker's own requests for records (s.27J, which applies in Great Britain only). */
export const Records = ({ records }: { records: OwnRecords }) => {
  const {
    words: { locale },
    page,
    fill,
  } = useWords();
  const words = page.records;
  /** The months that were requested, in words; a single one once. */
  const months = (from: string, to: string) =>
    from === to
      ? monthInWords(from, locale)
      : fill(words.months, { from: monthInWords(from, locale), to: monthInWords(to, locale) });
  return (
    <section>
      <h2>{words.heading}</h2>
      {records.map(({ id, answer: one }) => (
        <section key={id}>
          <h3>
            {fill(words.request, {
              date: formatDate(one.received_on),
              months: months(one.from_month, one.to_month),
            })}
          </h3>
          <p>{fill(words.place, { site: one.site, date: formatDate(one.answered_on ?? one.received_on) })}</p>
          {(one.status === 'refused' || one.status === 'not_required') && (
            <p>
              {words.outcomes[one.status]} {one.reasons}
            </p>
          )}
          {one.status === 'answered' && one.periods.length === 0 && <p>{words.none}</p>}
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
