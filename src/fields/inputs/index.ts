import type { ComponentType } from 'react';
import type { FieldKind } from '#domain/schema/field.ts';
import type { InputProps } from '../renderer.ts';
import { ChoiceInput } from './choice.tsx';
import { ChoicesInput } from './choices.tsx';
import { DateInput, DateTimeInput } from './dates.tsx';
import { DocumentInput, RowDocumentInput } from './document.tsx';
import { FlagInput } from './flag.tsx';
import {
  CodeInput,
  DecimalInput,
  EmailInput,
  HoursInput,
  IntegerInput,
  MoneyInput,
  MonthInput,
  MultilineInput,
  PercentInput,
  PhoneInput,
  PointsInput,
  PostcodeInput,
  TextInput,
  TimeInput,
} from './lines.tsx';
import { rowsInput } from './RowsInput.tsx';
import { ReferenceInput } from './reference.tsx';
import { ReferencesInput } from './references.tsx';
import { WeekdaysInput } from './weekdays.tsx';

/**
 * The input of every kind of field. The code does not compile if a kind is missing here. Separate from how kinds are
 * displayed (`FIELDS`): a list needs no form, and forms load react-hook-form and the rules' zod.
 */
const INPUTS = {
  text: TextInput,
  multiline: MultilineInput,
  money: MoneyInput,
  percent: PercentInput,
  points: PointsInput,
  hours: HoursInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  date: DateInput,
  month: MonthInput,
  time: TimeInput,
  weekdays: WeekdaysInput,
  dateTime: DateTimeInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  flag: FlagInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  list: rowsInput((kind) => (kind === 'document' ? RowDocumentInput : inputOf(kind))),
  document: DocumentInput,
  email: EmailInput,
  phone: PhoneInput,
  postcode: PostcodeInput,
  companyNumber: CodeInput,
  personalNumber: CodeInput,
} satisfies Record<FieldKind, ComponentType<InputProps>>;

/** Returns the input of one kind. */
export const inputOf = (kind: FieldKind): ComponentType<InputProps> => INPUTS[kind];
