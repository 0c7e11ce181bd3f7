import '#test/support/matchers.ts';

const reply = (status: number, body: unknown) => ({ status, body, text: JSON.stringify(body) });
const changed = reply(409, { code: 'changed', message: 'Reload the page.', data: { id: 1, name: 'Quay' } });
const invalid = reply(422, {
  code: 'invalid',
  errors: { name: ['name is a required field'], email: ['email is already used'] },
});

/** Returns the message of an assertion that fails, without its colours. */
const failureOf = (assert: () => void): string => {
  try {
    assert();
  } catch (error) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes of colours begin with one
    return String(error).replaceAll(/\u001b\[\d+m/g, '');
  }
  throw new Error('The assertion did not fail.');
};

describe('toBeRefused', () => {
  it('compares the status and the code, or the properties of the body that it lists', () => {
    expect(changed).toBeRefused(409, 'changed');
    expect(changed).toBeRefused(409, { message: 'Reload the page.' });
    expect(changed).toBeRefused(409, { code: 'changed', data: { id: 1, name: 'Quay' } });
    expect(changed).toBeRefused(409, { message: expect.stringContaining('Reload'), errors: undefined });
  });

  it.each([
    ['another status', () => expect(changed).toBeRefused(412, 'changed')],
    ['another code', () => expect(changed).toBeRefused(409, 'in_use')],
    ['another message', () => expect(changed).toBeRefused(409, { code: 'changed', message: 'Reload' })],
    ['a property within a property that is not listed', () => expect(changed).toBeRefused(409, { data: { id: 1 } })],
    ['a property that is absent', () => expect(changed).toBeRefused(409, { code: 'changed', errors: {} })],
    ['no body', () => expect(reply(409, null)).toBeRefused(409, 'changed')],
    ['the negation of what is true', () => expect(changed).not.toBeRefused(409, 'changed')],
  ])('fails for %s', (_, assert) => {
    expect(failureOf(assert)).toContain('toBeRefused');
  });
});

describe('toRejectFields', () => {
  it('compares the names of all fields, or all their messages', () => {
    expect(invalid).toRejectFields('name', 'email');
    expect(invalid).toRejectFields('email', 'name');
    expect(invalid).toRejectFields({ name: [expect.any(String)], email: ['email is already used'] });
  });

  it.each([
    ['a field that is missing', () => expect(invalid).toRejectFields('name', 'email', 'town')],
    ['a field that is not listed', () => expect(invalid).toRejectFields('name')],
    ['a message that is not listed', () => expect(invalid).toRejectFields({ name: ['name is a required field'] })],
    ['another message', () => expect(invalid).toRejectFields({ name: ['name'], email: ['email is already used'] })],
    ['another status', () => expect(reply(400, invalid.body)).toRejectFields('name', 'email')],
    ['an answer without errors', () => expect(reply(422, { code: 'invalid' })).toRejectFields()],
  ])('fails for %s', (_, assert) => {
    expect(failureOf(assert)).toContain('toRejectFields');
  });
});

describe('toSucceed', () => {
  it('compares the status', () => {
    expect(reply(201, { data: {} })).toSucceed(201);
    expect(failureOf(() => expect(reply(200, { data: {} })).toSucceed(201))).toContain('toSucceed');
  });
});

describe('the message of a failure', () => {
  it('shows the status, the code and the body that were received', () => {
    const message = failureOf(() => expect(changed).toSucceed(200));
    expect(message).toContain(`Received status 409, code changed, body:\n${changed.text}`);
  });

  it('shows the beginning of a long body', () => {
    const long = failureOf(() => expect(reply(200, 'x'.repeat(9_999))).toBeRefused(422, 'invalid'));
    expect(long).toContain(`${'x'.repeat(1_000)}`);
    expect(long).toContain('… (10001 characters)');
  });

  it('says so if a value is not the response of a request', () => {
    expect(failureOf(() => expect(undefined).toSucceed(200))).toContain('Not the response of a request: undefined');
    expect(failureOf(() => expect([409, 'changed']).toBeRefused(409, 'changed'))).toContain('Not the response');
  });
});
