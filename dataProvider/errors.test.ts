import { isAbort, toHttpError } from './errors.ts';

describe('an error response', () => {
  it('has the message of the server, or Error (ERR-001, ERR-002)', () => {
    expect(toHttpError(500, { message: 'The fund is missing' }).message).toBe('The fund is missing');
    expect(toHttpError(500, undefined).message).toBe('Error');
    expect(toHttpError(502, { message: '' }).message).toBe('Error');
  });

  it('gives field errors nested like the fields of the form, with a root error for the snackbar (contract A3)', () =>
    expect(
      toHttpError(422, { message: 'Please check', errors: { 'emails.home': ['Not an address'], name: ['a', 'b'] } })
        .body.errors,
    ).toEqual({ emails: { home: 'Not an address' }, name: 'a b', root: { serverError: 'Please check' } }));

  it('keeps the lines of a CSV file separate from field errors, since a table shows them (ERR-009)', () => {
    const lines = [{ line: 3, messages: ['surname is a required field'] }];
    const { body } = toHttpError(400, { message: 'The file contains errors', errors: lines });
    expect(body.lines).toEqual(lines);
    expect(body.errors).toBeUndefined();
  });

  it('flattens the messages of tronc_amounts, whether a list or a map (F-114)', () => {
    expect(toHttpError(422, { messages: ['a', 'b'] }).body.messages).toEqual(['a', 'b']);
    expect(toHttpError(422, { messages: { x: ['a'], y: ['b', 'c'] } }).body.messages).toEqual(['a', 'b', 'c']);
  });

  it('has the id of the request if the portal failed, to quote, and none if it rejected the request', () => {
    expect(toHttpError(500, { code: 'unexpected' }, { requestId: '3f09ab12cd' }).body.reference).toBe('3f09ab12cd');
    expect(toHttpError(422, { code: 'invalid' }, { requestId: '3f09ab12cd' }).body).not.toHaveProperty('reference');
  });

  it('contains the current record on 412 and the waiting time on 429', () => {
    expect(toHttpError(412, { code: 'changed', data: { id: 1 } }).body).toMatchObject({
      code: 'changed',
      data: { id: 1 },
    });
    expect(toHttpError(429, {}, { retryAfter: '90' }).body.retryAfter).toBe(90);
  });

  it('does not let a field name reach the prototype', () => {
    toHttpError(422, { errors: { '__proto__.polluted': ['yes'] } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it('distinguishes an abort from a failure (ERR-004)', () => {
  expect(isAbort(new DOMException('left', 'AbortError'))).toBe(true);
  expect(isAbort(new TypeError('network'))).toBe(false);
});
