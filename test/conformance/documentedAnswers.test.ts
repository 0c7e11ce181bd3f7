import { ROUTES } from '#server/routes.ts';
import { documentedBy } from '../support/assertDocumented.ts';

/** Every call of a contract test makes this comparison (`test/support/portal.ts`). */
const assertDocumented = documentedBy(ROUTES);
const reply = (status: number, type: string, headers: Readonly<Record<string, string>> = {}) => ({
  ...{ status, body: null, text: '', bytes: Buffer.alloc(0) },
  headers: { 'content-type': type, ...headers },
});
const json = 'application/json; charset=utf-8';

describe('the comparison of responses with the API description', () => {
  it('accepts the status, media type and headers of the document', () => {
    assertDocumented('GET', '/sites?page=1', reply(200, json));
    assertDocumented('GET', '/sites?format=csv', reply(200, 'text/csv', { 'content-disposition': 'attachment' }));
    assertDocumented('POST', '/sites', reply(201, json, { etag: '"1"' }));
    assertDocumented('POST', '/employees', reply(200, json));
    assertDocumented('POST', '/employees', reply(201, json));
    assertDocumented('GET', '/file/personal/7/data', reply(200, 'image/png', { 'content-disposition': 'attachment' }));
    const limited = { ...reply(429, json, { 'retry-after': '5' }), body: { message: 'Wait', code: 'too_many' } };
    assertDocumented('GET', '/companies', limited);
  });

  it('rejects another status, media type or header', () => {
    expect(() => assertDocumented('POST', '/sites', reply(200, json))).toThrow('POST /sites answers 200,');
    expect(() => assertDocumented('GET', '/sites', reply(418, json))).toThrow('answers 418');
    expect(() => assertDocumented('GET', '/sites/7', reply(200, 'text/html'))).toThrow('answers 200 as text/html');
    expect(() => assertDocumented('GET', '/security/passkeys', reply(200, 'text/csv'))).toThrow(
      'answers 200 as text/csv',
    );
    expect(() => assertDocumented('GET', '/sites', reply(200, json, { etag: '"1"' }))).toThrow('with ETag');
  });

  it('rejects the body of an error that has no code, or members that no error has', () => {
    const answer = (body: object) => ({ ...reply(404, json), body });
    assertDocumented('GET', '/sites/7', answer({ message: 'Not found', code: 'not_found' }));
    expect(() => assertDocumented('GET', '/sites/7', answer({ message: 'Not found' }))).toThrow('another body');
    const more = { message: 'Not found', code: 'not_found', hint: 'x' };
    expect(() => assertDocumented('GET', '/sites/7', answer(more))).toThrow('Unrecognized key: "hint"');
  });

  it('leaves out what is not an operation of the document', () => {
    assertDocumented('GET', '/openapi.json', reply(200, json));
    assertDocumented('GET', '/unknown', reply(404, json));
  });
});
