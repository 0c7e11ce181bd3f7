import { neededFor, newestOf } from './compatibility.ts';
import { contractReasons } from './contractReasons.ts';
import { migrations } from './migrations/index.ts';

const NAMES = Object.keys(migrations);

describe('neededFor', () => {
  it('returns the number of the migration from which programs work with this one', () => {
    expect(['9003_added', '9003_old_contract_9001', '9003_old_contract_9003', 'zzz'].map(neededFor)).toEqual([
      0,
      9001,
      9003,
      Number.POSITIVE_INFINITY,
    ]);
    expect([newestOf(['0115_handoffs', '0116_open_shares', 'zzz']), newestOf([])]).toEqual([116, 0]);
  });
});

describe('the migrations', () => {
  it('are marked by `_contract_NNNN` at the end of the name where older programs cannot work with them (docs/decisions/0020)', () => {
    const unmarked = NAMES.filter((name) => neededFor(name) === 0).flatMap((name) =>
      contractReasons(migrations[name] ?? '').map((reason) => `${name} ${reason}`),
    );
    expect(unmarked).toEqual([]);
  });

  it('name an existing migration in the mark, which is not a later one', () => {
    const numbers = NAMES.map((name) => Number(name.slice(0, 4)));
    const wrong = NAMES.filter((name) => {
      const needed = neededFor(name);
      return needed !== 0 && !(numbers.includes(needed) && needed <= Number(name.slice(0, 4)));
    });
    expect(wrong).toEqual([]);
  });
});
