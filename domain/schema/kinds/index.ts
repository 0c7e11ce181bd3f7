import type { FieldKind } from '../field.ts';
import { choice, choices } from './choice.ts';
import { date, dateTime, month, time, weekdays } from './dates.ts';
import { decimal, percent, points } from './decimal.ts';
import { document } from './document.ts';
import { companyNumber, email, personalNumber, phone, postcode } from './identifiers.ts';
import type { Kind } from './kind.ts';
import { listOf } from './list.ts';
import { money } from './money.ts';
import { flag, hours, integer, reference, references } from './numbers.ts';
import { multiline, text } from './text.ts';

/** Returns the kind of a field without its specific type. */
export const kindOf = (kind: FieldKind): Kind<FieldKind> => KINDS[kind] as unknown as Kind<FieldKind>;

/** The closed list of kinds. A new kind does not compile until every layer supports it. */
const KINDS = {
  text,
  multiline,
  money,
  percent,
  points,
  hours,
  integer,
  decimal,
  date,
  month,
  time,
  weekdays,
  dateTime,
  choice,
  choices,
  flag,
  reference,
  references,
  list: listOf(kindOf),
  document,
  email,
  phone,
  postcode,
  companyNumber,
  personalNumber,
} satisfies { [K in FieldKind]: Kind<K> };

/** The names of all kinds. */
export const KIND_NAMES: readonly string[] = Object.keys(KINDS);
