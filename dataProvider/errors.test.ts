import { isAbort, toHttpError } from './errors.ts';

describe('an error answer', () => {
  it('speaks with the server’s message, or says Error (ERR-001, ERR-002)', () => {
    expect(toHttpError(500, { message: 'The fund is missing' }).message).toBe('The fund is missing');
    expect(toHttpError(500, undefined).message).toBe('Error');
    expect(toHttpError(502, { message: '' }).message).toBe('Error');
  });

  it('becomes field errors of a form, nested as its fields are, with a root for the snackbar (contract A3)', () =>
    expect(
      toHttpError(422, { message: 'Please check', errors: { 'emails.home': ['Not an address'], name: ['a', 'b'] } })
        .body.errors,
    ).toEqual({ emails: { home: 'Not an address' }, name: 'a b', root: { serverError: 'Please check' } }));

  it('keeps the lines of a CSV apart from field errors, as they belong into a table (ERR-009)', () => {
    const lines = [{ line: 3, messages: ['surname is a required field'] }];
    const { body } = toHttpError(400, { message: 'The file contains errors', errors: lines });
    expect(body.lines).toEqual(lines);
    expect(body.errors).toBeUndefined();
  });

  it('flattens the messages of tronc_amounts, list or map (F-114)', () => {
    expect(toHttpError(422, { messages: ['a', 'b'] }).body.messages).toEqual(['a', 'b']);
    expect(toHttpError(422, { messages: { x: ['a'], y: ['b', 'c'] } }).body.messages).toEqual(['a', 'b', 'c']);
  });

  it('carries the current record of a 412 and the wait of a 429', () => {
    expect(toHttpError(412, { code: 'changed', data: { id: 1 } }).body).toMatchObject({
      code: 'changed',
      data: { id: 1 },
    });
    expect(toHttpError(429, {}, '90').body.retryAfter).toBe(90);
  });

  it('does not let a field’s name reach the prototype', () => {
    toHttpError(422, { errors: { '__proto__.polluted': ['yes'] } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it('knows an abort from a failure (ERR-004)', () => {
  expect(isAbort(new DOMException('left', 'AbortError'))).toBe(true);
  expect(isAbort(new TypeError('network'))).toBe(false);
});
