import { type Field, money } from '../schema/field.ts';
import { readEntityCell } from './entity.ts';

const price = { key: 'price', field: money('Price') as Field };

describe('an amount in a file of records', () => {
  it.each(['1234.5', '£1,234.50', '1 234.50', '"1,234.50"'])('is read as people write it: %j', (cell) =>
    expect(readEntityCell(price, cell)).toEqual({ value: '1234.50' }),
  );
  it('has the currency of the country', () => {
    expect(readEntityCell(price, '€5', 'IE')).toEqual({ value: '5.00' });
    expect(readEntityCell(price, '€5')).toEqual({ rule: 'amount' });
  });
  it.each([
    ['1234,50', 'amount'],
    ['#N/A', 'damaged'],
    ['1.23457E+11', 'damaged'],
  ])('is rejected: %s', (cell, rule) => expect(readEntityCell(price, cell)).toEqual({ rule }));
});
