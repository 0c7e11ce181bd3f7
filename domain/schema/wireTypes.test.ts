import { defineEntity } from './defineEntity.ts';
import { choice, date, document, flag, integer, list, money, reference, text } from './field.ts';
import { answerSchema, fieldSchema } from './validators.ts';
import type { AnswerRecord, RequestField } from './wireTypes.ts';

const uniform = defineEntity('uniforms', {
  words: { one: 'Uniform', many: 'Uniforms' },
  tenancy: 'ofCompany',
  title: 'name',
  access: { view: 'troncmaster', create: 'troncmaster', edit: 'troncmaster' },
  list: { columns: ['name'], sort: 'name:asc', sortable: ['name'], perPage: 'all' },
  fields: {
    company_id: reference('Company', 'companies', { createOnly: true }),
    name: text('Name', { required: true, read: 'item.name' }),
    size: choice('Size', ['small', 'large'], { required: true, read: 'item.size' }),
    cost: money('Cost', { required: true, visibleTo: 'troncmaster' }),
    bought: date('Bought'),
    washable: flag('Washable', { required: true }),
    lines: list('Lines', { required: true, of: { pieces: integer('Pieces', { required: true }) } }),
    photo: document('Photo'),
  },
});
type Uniform = AnswerRecord<typeof uniform>;

const sent: Uniform = {
  id: 1,
  revision: 1,
  company_id: 2,
  item: { name: 'Apron', size: 'large' },
  cost: '12.50',
  bought: '2026-05-01',
  washable: true,
  lines: [{ pieces: 3 }],
  photo: { filename: 'a.png', mime_type: 'image/png', size: 1, file_scanner_scan_status: 'clean' },
};

const isAccepted = (value: unknown): boolean => answerSchema(uniform).safeParse(value).success;

describe('the types of an entity on the wire', () => {
  it('describe what the schema of its responses accepts', () => {
    // Values that may be empty: not required, or hidden from callers without a permission.
    const emptied: Uniform = { ...sent, cost: null, bought: null, photo: null };
    expect([sent, emptied].map(isAccepted)).toEqual([true, true]);
  });

  it.each(['company_id', 'washable', 'lines', 'item'])('never leave out or empty the required %s', (name) => {
    const { [name as 'item']: _, ...rest } = sent;
    expect([rest, { ...sent, [name]: null }].map(isAccepted)).toEqual([false, false]);
  });

  it('name the values of a choice', () => {
    const size: Uniform['item']['size'] = 'small';
    expect([size, 'medium'].map((one) => isAccepted({ ...sent, item: { ...sent.item, size: one } }))).toEqual([
      true,
      false,
    ]);
  });

  it('describe what a request may contain: money as text or as a number', () => {
    const { cost, bought } = uniform.fields;
    const costs: RequestField<typeof cost>[] = ['12.50', 12.5];
    const days: RequestField<typeof bought>[] = ['2026-05-01', null];
    expect(costs.map((one) => fieldSchema(cost).parse(one))).toEqual([1250, 1250]);
    expect(days.map((one) => fieldSchema(bought).parse(one))).toEqual(['2026-05-01', null]);
  });
});
