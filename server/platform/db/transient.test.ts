import { isTransient } from './transient.ts';

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('an error that others caused at the same time', () => {
  it('is a conflict of transactions, or a shard that was split, moved or removed', () => {
    for (const error of [
      failure('40001'),
      failure('40P01'),
      failure('XX000', 'could not find valid entry for shard 103642'),
      failure('42P01', 'relation "public.employees_103642" does not exist'),
    ])
      expect(isTransient(error)).toBe(true);
  });

  it('is no other error, also with the same code', () => {
    for (const error of [
      failure('XX000', 'cache lookup failed for type 7'),
      failure('42P01', 'relation "employees" does not exist'),
      failure('23505'),
      new Error('could not find valid entry for shard 103642'),
      null,
    ])
      expect(isTransient(error)).toBe(false);
  });
});
