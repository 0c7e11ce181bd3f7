import { PortalError } from '#domain/errors.ts';
import { FormTurns } from './formTurns.ts';

const limits = { formsOfOne: 2, bytesOfOne: 100, formsOfAll: 3, bytesOfAll: 150 };
const codeOf = (step: () => unknown): string => {
  try {
    step();
    return 'taken';
  } catch (error) {
    return error instanceof PortalError ? error.code : String(error);
  }
};

describe('the limits on concurrent forms', () => {
  it('allow a few for each owner, and more in total', () => {
    const turns = new FormTurns(limits);
    const [first] = [turns.enter('address:a', 1), turns.enter('address:a', 1)];
    expect(codeOf(() => turns.enter('address:a', 1))).toBe('too_many');
    const other = turns.enter('address:b', 1);
    expect(codeOf(() => turns.enter('address:c', 1))).toBe('unavailable');
    first.end();
    first.end();
    expect(turns.underWay).toBe(2);
    expect(codeOf(() => turns.enter('address:a', 1))).toBe('taken');
    other.end();
  });

  it('count the bytes that an owner declares, until the form ends', () => {
    const turns = new FormTurns(limits);
    const first = turns.enter('address:a', 60);
    expect(codeOf(() => turns.enter('address:a', 41))).toBe('too_many');
    turns.enter('address:a', 40).end();
    first.end();
    expect(codeOf(() => turns.enter('address:a', 100))).toBe('taken');
  });

  it('count the bytes that arrive, if an owner declares none', () => {
    const turns = new FormTurns(limits);
    const first = turns.enter('address:a', null);
    first.wrote(90);
    expect(codeOf(() => first.wrote(11))).toBe('too_many');
    first.end();
    expect(codeOf(() => turns.enter('address:a', 100))).toBe('taken');
  });

  it('count the bytes of all forms on the disk', () => {
    const turns = new FormTurns(limits);
    const [one, other] = [turns.enter('address:a', 100), turns.enter('address:b', 100)];
    one.wrote(100);
    other.wrote(50);
    expect(codeOf(() => other.wrote(1))).toBe('unavailable');
    one.end();
    expect(codeOf(() => other.wrote(40))).toBe('taken');
  });

  it('leave nothing counted of a rejected form', () => {
    const turns = new FormTurns({ ...limits, formsOfAll: 0 });
    for (let n = 0; n < 3; n += 1) expect(codeOf(() => turns.enter('address:a', 90))).toBe('unavailable');
  });
});
