import type { FieldKind } from '#domain/schema/field.ts';
import { choice } from './choice.tsx';
import { choices } from './choices.tsx';
import { companyNumber } from './companyNumber.tsx';
import { date } from './date.tsx';
import { dateTime } from './dateTime.tsx';
import { decimal } from './decimal.tsx';
import { document } from './document.tsx';
import { email } from './email.tsx';
import { flag } from './flag.tsx';
import { hours } from './hours.tsx';
import { integer } from './integer.tsx';
import { listRenderers } from './list.tsx';
import { money } from './money.tsx';
import { month } from './month.tsx';
import { multiline } from './multiline.tsx';
import { percent } from './percent.tsx';
import { personalNumber } from './personalNumber.tsx';
import { phone } from './phone.tsx';
import { points } from './points.tsx';
import { postcode } from './postcode.tsx';
import { reference } from './reference.tsx';
import { references } from './references.tsx';
import type { FieldRenderers } from './renderer.ts';
import { text } from './text.tsx';
import { time } from './time.tsx';
import { weekdays } from './weekdays.tsx';

/** The renderers of every kind of field. The code does not compile if a kind is missing here. */
export const FIELDS = {
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
  list: listRenderers((kind) => renderersOf(kind)),
  document,
  email,
  phone,
  postcode,
  companyNumber,
  personalNumber,
} satisfies Record<FieldKind, FieldRenderers>;

/** Returns the renderers of one kind. */
export const renderersOf = (kind: FieldKind): FieldRenderers => FIELDS[kind];
