import { choices, type Field, money } from '../schema/field.ts';
import { readEntityCell } from './entity.ts';

const price = { key: 'price', field: money('Price') as Field };

describe('an amount in a file of records', () => {
  it.each(['1234.5', '£1,234.50', '1 234.50', '"1,234.50"'])('is read as people write it: %j', (cell) =>
    expect(readEntityCell(price, cell)).toEqual({ value: '1234.50' }),
  );
  it('has the currency of the country', () => {
    expect(readEntityCell(price, '€5', 'IE')).toEqual({ value: '5.00' });
    expect(readEntityCell(price, '€5')).toMatchObject({ faults: [{ rule: 'amount' }] });
  });
  it.each([
    ['1234,50', 'amount'],
    ['#N/A', 'damaged'],
    ['1.23457E+11', 'damaged'],
  ])('is rejected: %s', (cell, rule) => expect(readEntityCell(price, cell)).toMatchObject({ faults: [{ rule }] }));
});

describe('several choices in a file of records', () => {
  const extras = {
    key: 'extras',
    field: choices('Extras', { nuts: 'Nuts or seeds', milk: 'Milk' }, { max: 1 }) as Field,
  };
  it('are their words or values, separated by semicolons, in any order and case', () =>
    expect(readEntityCell(extras, 'milk; ; MILK')).toEqual({ value: ['milk'] }));
  it('are rejected with each word that is unknown', () =>
    expect(readEntityCell(extras, 'Eggs; nuts or seeds; fish')).toMatchObject({
      faults: [
        { rule: 'choices', params: { value: 'Eggs' } },
        { rule: 'choices', params: { value: 'fish' } },
      ],
    }));
  it('are no more than may be chosen', () =>
    expect(readEntityCell(extras, 'milk; nuts')).toMatchObject({ faults: [{ rule: 'at_most' }] }));
});
