import { runInNewContext } from 'node:vm';
import { asError, errorCode } from './typeGuards.ts';

describe('an error that was thrown', () => {
  const foreign: unknown = runInNewContext("Object.assign(new Error('gone'), { code: 'ENOENT' })");

  it('has its code, whatever JavaScript realm created it', () => {
    expect(foreign instanceof Error).toBe(false);
    expect(errorCode(foreign)).toBe('ENOENT');
    expect(errorCode(Object.assign(new Error('x'), { code: '23505' }))).toBe('23505');
    expect([new Error('x'), Object.assign(new Error('x'), { code: 7 }), 'ENOENT', null].map(errorCode)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('is returned unchanged, and anything else becomes one', () => {
    expect(asError(foreign)).toBe(foreign);
    expect(asError('gone').message).toBe('gone');
  });
});
