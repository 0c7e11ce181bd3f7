import { formatDate } from '#domain/dates/dateText.ts';
import { nameOfWeekday, type Weekday } from '#domain/dates/weekdays.ts';
import { monthInWords } from '#domain/dates/yearMonth.ts';
import { formatMessage } from '#domain/formatMessage.ts';
import { groupThousands } from '#domain/money/groupThousands.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind, Variant } from '#domain/schema/field.ts';
import { namesOfFiles } from '#domain/schema/kinds/document.ts';
import { namedPartOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { isOffered } from '#domain/schema/retired.ts';
import { keyOfSection } from '#domain/schema/sectionKey.ts';
import { wordOfChoice } from '#domain/schema/words.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { recordPaper } from '#i18n/en-GB/recordPaper.ts';
import { widgets } from '#i18n/en-GB/widgets.ts';
import { generated as gaGenerated } from '#i18n/ga/generated/index.ts';
import { recordPaper as gaRecordPaper } from '#i18n/ga/recordPaper.ts';
import { widgets as gaWidgets } from '#i18n/ga/widgets.ts';
import { momentText } from '#server/platform/calendar/moment.ts';
import { wordsOf } from '#server/platform/http/validationError.ts';

/** The value of a field of a record in a response; never null or blank. */
interface Shown {
  key: string;
  field: Field;
  value: unknown;
  /** the record, or the row of a list, which names the records of references next to their ids */
  record: object;
}

/** The words of a record on paper, in the reader's language and for the country of its company. */
export type RecordWords = ReturnType<typeof recordWords>;

const ENGLISH = { lang: 'en-GB', paper: recordPaper, widgets };
const GAEILGE = { lang: 'ga', paper: gaRecordPaper, widgets: gaWidgets };

/** @param accepted the reader's `Accept-Language` */
export const recordWords = (entity: AnyEntity, variant: Variant, accepted: string | undefined) => {
  const isIrish = wordsOf(accepted).locale === 'ga';
  const words = isIrish ? GAEILGE : ENGLISH;
  const translated = (path: string, english: string): string => {
    const text = isIrish ? readPath(gaGenerated, `resources.${entity.name}.${path}`) : undefined;
    return typeof text === 'string' ? text : english;
  };
  const number = (value: unknown): string => groupThousands(String(value)).replace(/^-/, '−');
  const plain = ({ value }: Shown): string => String(value);
  const choice = ({ key, field }: Shown, value: string): string =>
    isOffered(field.choices, value)
      ? translated(`choices.${key}.${value}`, wordOfChoice(field, value))
      : formatMessage(words.widgets.retired_choice, { value });
  const several = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const named = ({ key, field, record }: Shown): string =>
    [readPath(record, namedPartOf(key, field))]
      .flat()
      .flatMap((one) => (isRecord(one) && typeof one.name === 'string' ? [one.name] : []))
      .join('; ');
  const texts = {
    text: plain,
    multiline: plain,
    money: ({ value }) => showMoney(String(value), variant === 'IE' ? 'EUR' : 'GBP'),
    percent: ({ value }) => `${number(value)}%`,
    points: ({ value }) => number(value),
    hours: ({ value }) => number(value),
    integer: ({ value }) => number(value),
    decimal: ({ value }) => number(value),
    date: ({ value }) => formatDate(String(value)),
    month: ({ value }) => monthInWords(String(value), words.lang),
    time: plain,
    weekdays: ({ value }) =>
      several(value)
        .map((day) => nameOfWeekday(day as Weekday, words.lang))
        .join(', '),
    dateTime: ({ value }) => momentText(new Date(String(value))),
    choice: (shown) => choice(shown, String(shown.value)),
    choices: (shown) =>
      several(shown.value)
        .map((one) => choice(shown, one))
        .join('; '),
    flag: ({ value }) => (value ? words.widgets.yes : words.widgets.no),
    reference: named,
    references: named,
    // Drawn as a table of its own.
    list: () => '',
    document: ({ value }) => namesOfFiles(value).join('; '),
    email: plain,
    phone: plain,
    postcode: plain,
    companyNumber: plain,
    personalNumber: plain,
  } satisfies Record<FieldKind, (shown: Shown) => string>;
  return {
    ...words.paper,
    lang: words.lang,
    none: words.widgets.none,
    one: translated('one', entity.words.one),
    many: translated('name', entity.words.many),
    label: (key: string, { label, irishLabel }: Field): string =>
      variant === 'IE' && irishLabel !== undefined
        ? translated(`irish.${key}`, irishLabel)
        : translated(`fields.${key}`, label),
    section: (title: string): string => translated(`sections.${keyOfSection(title)}`, title),
    /** the text of a value; '' if it is empty */
    text: (shown: Shown): string =>
      shown.value === null || shown.value === undefined || shown.value === '' ? '' : texts[shown.field.kind](shown),
  };
};
