import { bool, id, ids, text } from '#domain/contract/query.ts';
import { readQuery } from './query.ts';

describe('a query string', () => {
  it('takes the last of several values where one is asked for (ASVS V15.3.7)', () => {
    const query = readQuery('id=1&id=2&active=1&active=0&name=a&name=b');
    expect([id.parse(query.id), bool.parse(query.active), text.parse(query.name)]).toEqual([2, false, 'b']);
  });

  it('takes every value where a list is asked for, in each form of arrays', () => {
    expect(ids.parse(readQuery('ids=1,2&ids[]=3&ids[0]=4').ids)).toEqual([1, 2, 3, 4]);
  });

  it('has no properties but those that were given (ASVS V15.3.6)', () => {
    const query = readQuery('__proto__=1&constructor[]=2');
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
    expect('toString' in query).toBe(false);
  });
});
