import { choice, date, list, money, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { crudRoutes } from '#server/crud/routes.ts';
import { openApiDocument } from './document.ts';

const access = { canView: 'anyone', canCreate: 'anyone', canEdit: 'anyone' } as const;
const voucher = generatedEntity('vouchers', {
  words: { one: 'Voucher', many: 'Vouchers' },
  access,
  title: 'code',
  fields: {
    code: text('Code', { required: true, pattern: /^[A-Z]{6}$/, example: 'SPRING' }),
    worth: money('Worth', { required: true, hint: 'What a guest may spend.' }),
    colour: choice('Colour', { red: 'Red', green: 'Green' }, { required: true, default: 'red' }),
    expires: date('Expires', { notFuture: true }),
    site_id: reference('Sold at', 'sites'),
    secret: text('Note', { visibleTo: 'troncmaster' }),
    uses: list('Uses', { of: { spent: money('Spent', { required: true }) } }),
  },
});

const document = openApiDocument(crudRoutes(voucher));
const at = (...path: readonly string[]): unknown =>
  path.reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), document);
const textOf = (schema: string, name: string): unknown =>
  at('components', 'schemas', schema, 'properties', name, 'description');

/** Returns the parameters of an operation without words. */
const undescribed = (path: string, method: string): unknown[] =>
  [at('paths', path, method, 'parameters')]
    .flat()
    .filter((one) => isRecord(one) && !one.description)
    .map((one) => (isRecord(one) ? one.name : one));

describe('the API description of an added entity', () => {
  it('has the labels, hints, units, references and choices of its declaration', () => {
    expect(textOf('Voucher', 'worth')).toBe('Worth. What a guest may spend. Money: text with two decimals.');
    expect(textOf('Voucher', 'colour')).toBe('Colour. `red`: Red; `green`: Green.');
    expect(textOf('Voucher', 'expires')).toBe('Expires. `YYYY-MM-DD`.');
    expect(textOf('Voucher', 'site_id')).toBe('Sold at: id of the site.');
    expect(textOf('Voucher', 'secret')).toBe('Note. Null for callers who cannot see it.');
    expect(textOf('Voucher', 'company_id')).toBe('Id of the company.');
  });

  it('has the rules of a request in requests only', () => {
    expect(textOf('VoucherCreate', 'colour')).toBe('Colour. `red`: Red; `green`: Green. Left out: `red`.');
    expect(textOf('VoucherCreate', 'expires')).toBe('Expires. Not after today. `YYYY-MM-DD`.');
    expect(textOf('VoucherCreate', 'company_id')).toBe('Id of the company. It cannot be changed later.');
    expect(textOf('VoucherUpdate', 'colour')).toBe('Colour. `red`: Red; `green`: Green.');
  });

  it('describes the rows of a list, and shows declared examples', () => {
    expect(JSON.stringify(at('components', 'schemas', 'Voucher', 'properties', 'uses'))).toContain('"Spent. Money');
    expect(at('components', 'schemas', 'Voucher', 'properties', 'code', 'examples')).toEqual(['SPRING']);
  });

  it('describes every parameter, filters by the field that they compare', () => {
    expect(undescribed('/vouchers', 'get')).toEqual([]);
    expect(undescribed('/vouchers/{id}', 'get')).toEqual([]);
    const parameters = [at('paths', '/vouchers', 'get', 'parameters')].flat().filter(isRecord);
    const known = new Map(parameters.map(({ name, description }) => [name, description]));
    expect(known.get('expires_from')).toBe('Only those from this value: Expires. `YYYY-MM-DD`.');
    expect(known.get('worth_to')).toBe('Only those up to this value: Worth.');
    expect(known.get('sort_by')).toContain('Fields: `code`');
    const id = [at('paths', '/vouchers/{id}', 'get', 'parameters')].flat().filter(isRecord)[0];
    expect(id?.description).toBe('Id of the voucher.');
  });
});
