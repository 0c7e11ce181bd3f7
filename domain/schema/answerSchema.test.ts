import { z } from 'zod';
import { defineEntity } from './defineEntity.ts';
import { choice, date, flag, list, money, reference, text } from './field.ts';
import { answerSchema } from './validators.ts';
import type { AnswerRecord } from './wireTypes.ts';

const access = { view: 'anyone', create: 'anyone', edit: 'anyone' } as const;
const loan = defineEntity('loans', {
  words: { one: 'Loan', many: 'Loans' },
  tenancy: 'ofCompany',
  title: 'name',
  access,
  list: { columns: ['name'], sort: 'name:asc', sortable: ['name'], perPage: 10 },
  fields: {
    company_id: reference('Company', 'companies', { createOnly: true }),
    name: text('Name', { required: true }),
    state: choice('State', ['open', 'paid'], { required: true }),
    total: money('Total', { required: true, visibleTo: 'troncmaster' }),
    street: text('Street', { read: 'address.street' }),
    town: text('Town', { required: true, read: 'address.town' }),
    due: date('Due'),
    late: flag('Late', { required: true, stored: false }),
    rates: list('Rates', { required: true, of: { rate: money('Rate', { required: true }) } }),
  },
});
const parts = { late: z.boolean(), owner: z.strictObject({ id: z.int() }) };
const loanAnswer = answerSchema(loan, parts, ['due', 'owner']);
type Loan = AnswerRecord<typeof loan, typeof parts, 'due' | 'owner'>;

/** What the compiler infers, written out: a difference does not compile. */
interface Expected {
  id: number;
  revision: number;
  company_id: number;
  name: string;
  state: 'open' | 'paid';
  total: string | null;
  address: { street: string | null; town: string };
  due?: string | null | undefined;
  late: boolean;
  rates: { rate: string | null }[];
  owner?: { id: number } | undefined;
}
const toExpected = (one: Loan): Expected => one;
const toInferred = (one: Expected): Loan => one;

const whole = toInferred({
  id: 1,
  revision: 1,
  company_id: 2,
  name: 'Oven',
  state: 'open',
  total: '12.50',
  address: { street: null, town: 'Cork' },
  due: null,
  late: false,
  rates: [{ rate: '1.00' }],
  owner: { id: 3 },
});
const { due: _, owner: __, ...least } = whole;
const isAnswer = (value: unknown): boolean => loanAnswer.safeParse(value).success;

describe('the schema and type of a record in a response', () => {
  it('contain every field under its read name, and the parts in addition or in place of fields', () => {
    expect(toExpected(loanAnswer.parse(whole))).toEqual(whole);
    expect(isAnswer({ ...whole, more: 1 })).toBe(false);
  });

  it('let only fields be null that may be empty or that not everyone may see', () => {
    expect(isAnswer({ ...whole, due: null, total: null })).toBe(true);
    expect(['name', 'state', 'company_id', 'late'].filter((name) => isAnswer({ ...whole, [name]: null }))).toEqual([]);
    expect(isAnswer({ ...whole, address: { street: null, town: null } })).toBe(false);
  });

  it('let only the named parts be absent', () => {
    expect(isAnswer(least)).toBe(true);
    const { name, ...nameless } = whole;
    expect([name, isAnswer(nameless)]).toEqual(['Oven', false]);
  });
});
