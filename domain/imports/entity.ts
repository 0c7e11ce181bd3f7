import { parseLocalMoment } from '../dates/localTime.ts';
import { normaliseFileDate } from '../dates/typedDate.ts';
import { formatMoney } from '../money/money.ts';
import { currencySignOf } from '../money/showMoney.ts';
import { parseShownAmount } from '../money/shownAmount.ts';
import { type AnyEntity, OUTSIDE_CELLS } from '../schema/defineEntity.ts';
import type { Field, Variant } from '../schema/field.ts';
import { isUpload, writableFields } from '../schema/names.ts';
import type { FieldError } from '../schema/rules.ts';
import { fieldFaults } from '../schema/validateField.ts';
import { wordOfChoice } from '../schema/words.ts';
import { visibleText } from '../text/visibleText.ts';

/** One column of an import file, under its key or its label. */
export interface EntityColumn {
  key: string;
  field: Field;
}

/** Returns the columns that a file of this entity's records can contain; the company is chosen separately. */
export const entityColumns = (entity: AnyEntity): EntityColumn[] =>
  writableFields(entity, 'create')
    .filter(([key, field]) => key !== 'company_id' && !isUpload(field) && !OUTSIDE_CELLS.has(field.kind))
    .map(([key, field]) => ({ key, field }));

/** Returns the message of a cell with the name of its column in front, unless the message contains it. */
export const messageOfColumn = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
};

/** A cell in wire form, null if blank; or the rules that it breaks. A reference is a name, and several are their names; the server looks them up. */
export type EntityCell = { value: unknown } | { faults: readonly Pick<FieldError, 'rule' | 'params'>[] };

/** Reads a cell as people and our exports write it: `Yes`, the words of a choice, the name of a record. */
export const readEntityCell = ({ field }: EntityColumn, text: string, variant: Variant = 'GB'): EntityCell => {
  const cell = visibleText(text).trim();
  // A blank cell in an existing column is treated like an untouched form field.
  if (cell === '')
    return field.required && field.default === undefined ? { faults: [{ rule: 'required' }] } : { value: null };
  if (field.kind === 'reference') return { value: cell };
  if (field.kind === 'references') return { value: namesIn(cell) };
  const value = wireOf(field, cell, variant);
  const faults = fieldFaults(field, value, variant);
  return faults.length > 0 ? { faults } : { value };
};

/** Returns the names or words in a cell, each once: `Byrne, Ann; Fahy, Tom`. */
const namesIn = (cell: string): string[] => {
  const names = cell.split(';').map((name) => name.trim());
  return [...new Map(names.flatMap((name) => (name === '' ? [] : [[name.toLowerCase(), name]]))).values()];
};

/** Returns the choice that has this value or word, in upper or lower case; otherwise the text. */
const choiceIn = (field: Field, text: string): string => {
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  return field.choices?.find((one) => same(one) || same(wordOfChoice(field, one))) ?? text;
};

const wireOf = (field: Field, cell: string, variant: Variant): unknown => {
  if (field.kind === 'flag') return FLAGS[cell.toLowerCase()] ?? cell;
  if (field.kind === 'choice') return choiceIn(field, cell);
  if (field.kind === 'choices') return namesIn(cell).map((word) => choiceIn(field, word));
  if (field.kind === 'date') return normaliseFileDate(cell);
  if (field.kind === 'dateTime') return parseLocalMoment(cell) ?? cell;
  if (field.kind === 'money') {
    const pence = parseShownAmount(cell, currencySignOf(variant));
    return pence === null ? cell : formatMoney(pence);
  }
  return cell;
};
