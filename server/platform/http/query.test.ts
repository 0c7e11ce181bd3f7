import { bool, id, ids, text } from '#domain/contract/query.ts';
import { readQuery } from './query.ts';

describe('a query string', () => {
  it('uses the last of several values if one is expected (ASVS V15.3.7)', () => {
    const query = readQuery('id=1&id=2&active=1&active=0&name=a&name=b');
    expect([id.parse(query.id), bool.parse(query.active), text.parse(query.name)]).toEqual([2, false, 'b']);
  });

  it('uses every value if a list is expected, in each array notation', () => {
    expect(ids.parse(readQuery('ids=1,2&ids[]=3&ids[0]=4').ids)).toEqual([1, 2, 3, 4]);
  });

  it('has no properties except those that were given (ASVS V15.3.6)', () => {
    const query = readQuery('__proto__=1&constructor[]=2');
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
    expect('toString' in query).toBe(false);
  });
});
