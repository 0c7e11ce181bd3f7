import type { OwnStatement } from '#domain/contract/workerAccess.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { groupThousands } from '#domain/money/groupThousands.ts';
import { ownParams, twoDecimals } from '#domain/statements/ownSteps.ts';
import { displayParams } from '#domain/tronc/noteParams.ts';
import type { Words } from './words.ts';

const SYMBOLS = { GBP: '£', EUR: '€' } as const;
type Currency = keyof typeof SYMBOLS;

/** `1234.50` → `£1,234.50`, `-1.00` → `−£1.00` */
export const showMoney = (amount: string, currency: Currency): string =>
  `${amount.startsWith('-') ? '−' : ''}${SYMBOLS[currency]}${groupThousands(amount.replace('-', ''))}`;

/** The same with a sign, for a difference; `same` if there is none. */
export const showDifference = (amount: string, currency: Currency, same: string): string =>
  Number(amount) === 0 ? same : `${amount.startsWith('-') ? '' : '+'}${showMoney(amount, currency)}`;

/** Returns a time of day in the reader's time zone: `14:05`. */
export const showTime = (at: string | number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

type Note = OwnStatement['roles'][number]['explanation'][number];

/** Returns hours with at most two decimals and commas between thousands. */
export const showHours = (hours: number): string => groupThousands(twoDecimals(String(hours)));

/** Returns a step of a calculation as a sentence for the worker. */
export const stepText = ({ page }: Words, { code, params }: Note, currency: Currency): string => {
  const { steps, buckets } = page.statement;
  const shown = displayParams(ownParams(params), SYMBOLS[currency], (kind, date) =>
    formatMessage(buckets[kind], { date }),
  );
  return formatMessage(new Map(Object.entries(steps)).get(code) ?? '', shown);
};
