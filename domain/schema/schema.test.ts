import { company, employee, scheme, site } from '#domain/entities/index.ts';
import { defineEntity, fieldsOf } from './defineEntity.ts';
import { choice, money, reference, text } from './field.ts';
import { kindOf } from './kinds/index.ts';
import { writableFields } from './names.ts';
import { toFormNames, toRequest } from './requests.ts';
import { checkBody, fieldSchema } from './validators.ts';
import { toWire } from './wire.ts';

const good = {
  name: 'Harbour Kitchens Ltd',
  trading_as_name: 'Harbour',
  companies_house_number: 'sc123456',
  address1: '1 Quay',
  postcode: 'eh66qq',
};

describe('an invalid declaration', () => {
  const rest = {
    words: { one: 'Toy', many: 'Toys' },
    tenancy: 'nobody',
    access: { view: 'anyone', create: 'anyone', edit: 'anyone' },
  } as const;

  it('throws an error that names the entity and the field', () => {
    expect(() =>
      defineEntity('toys', {
        ...rest,
        title: 'colour',
        list: { columns: ['colour'], sort: 'colour:asc', sortable: ['colour'], perPage: 10 },
        fields: { colour: choice('Colour', []) },
      }),
    ).toThrow('Entity toys, field colour: a choice needs its values');
  });

  it('requires company_id on an entity that belongs to a company', () => {
    expect(() =>
      defineEntity('toys', {
        ...rest,
        tenancy: 'ofCompany',
        title: 'name',
        list: { columns: ['name'], sort: 'name:asc', sortable: ['name'], perPage: 10 },
        fields: { name: text('Name') },
      }),
    ).toThrow('Entity toys, field company_id: is required');
  });
});

describe('one validator for form, request and import', () => {
  it('reads a flat request into stored values, normalised and with defaults (F-36, F-37)', () => {
    const checked = checkBody(company, 'create', good);
    expect(checked).toMatchObject({
      ok: true,
      values: {
        companies_house_number: 'SC123456',
        address_line_1: '1 Quay',
        address_post_code: 'EH6 6QQ',
        country: 'GB',
        address_line_2: null,
      },
    });
  });

  // Also proves VAL-004, VAL-005.
  it('reports Required field for each empty field of a company (VAL-001, VAL-002, VAL-003)', () => {
    const checked = checkBody(company, 'create', {});
    if (checked.ok) throw new Error('must be refused');
    expect(Object.fromEntries(checked.faults.map(({ path, rule }) => [path, rule]))).toEqual({
      name: 'required_field',
      trading_as_name: 'required_field',
      companies_house_number: 'required_field',
      address1: 'required_field',
      postcode: 'required_field',
    });
  });

  it.each(['1234567', 'AB123456', '123456789'])('rejects company number %s (VAL-006)', (companies_house_number) => {
    expect(checkBody(company, 'create', { ...good, companies_house_number })).toMatchObject({
      ok: false,
      faults: [{ path: 'companies_house_number', rule: 'company_number' }],
    });
  });

  it('requires an Eircode and a CRO number of an Irish company', () => {
    const irish = { ...good, country: 'IE', companies_house_number: '654321', postcode: 'D02 AF30' };
    expect(checkBody(company, 'create', irish, 'IE').ok).toBe(true);
    expect(checkBody(company, 'create', good, 'IE')).toMatchObject({
      ok: false,
      faults: [{ rule: 'cro_number' }, { rule: 'eircode' }],
    });
  });

  it('rejects unknown names, flat or nested (no mass assignment)', () => {
    expect(checkBody(company, 'update', { currency: 'USD' })).toMatchObject({
      ok: false,
      faults: [{ path: 'currency', rule: 'unknown_field' }],
    });
    expect(checkBody(employee, 'update', { emails: { home: 'a@b.ie', work: 'x' } })).toMatchObject({
      ok: false,
      faults: [{ path: 'emails.work', rule: 'unknown_field' }],
    });
  });

  it('accepts 80 characters in a site’s name and rejects 81 (VAL-010)', () => {
    expect(checkBody(site, 'update', { name: 'x'.repeat(80) }).ok).toBe(true);
    expect(checkBody(site, 'update', { name: 'x'.repeat(81) })).toMatchObject({
      ok: false,
      faults: [{ rule: 'max_length', params: { max: 80 } }],
    });
  });

  it('stores a text of one line without line breaks, which would begin a paragraph of a letter', () =>
    expect(checkBody(site, 'update', { name: 'Quay\r\n\nTips held:\u2028pay here' })).toMatchObject({
      ok: true,
      values: { name: 'Quay Tips held: pay here' },
    }));

  it('leaves out fields that a change does not contain, and stores blanks as null', () => {
    expect(checkBody(site, 'update', { address_line_2: '  ' })).toEqual({
      ok: true,
      values: { address_line_2: null },
      extra: {},
    });
  });

  it.each([
    ['1.5', 'whole_number'],
    ['-1', 'min_value'],
    ['x', 'whole_number'],
    [1.5, 'whole_number'],
  ])('rejects day count %p with %s (VAL-037)', (value, rule) => {
    expect(checkBody(scheme, 'update', { submission_days_before_pay_date: value })).toMatchObject({
      ok: false,
      faults: [{ rule }],
    });
  });

  it.each([
    ['troncmasters_fee_percentage', 101, 'percentage'],
    ['troncmasters_fee_percentage', -1, 'percentage'],
    ['card_transaction_fee_percentage', '101', 'percentage'],
    ['card_transaction_fee_fixed_amount', -1, 'amount'],
    ['troncs_reserve_fixed_amount', 'x', 'amount'],
    ['setup_fee_from_fund_percentage', 25, 'choice'],
  ])('rejects %s of %p with %s (VAL-044, VAL-045, SCH-049)', (name, value, rule) => {
    expect(checkBody(scheme, 'update', { [name]: value })).toMatchObject({ ok: false, faults: [{ path: name, rule }] });
  });
});

describe('wire formats', () => {
  it('returns a company nested and accepts it flat (CMP-022)', () => {
    const record = { id: 4, revision: 2, name: 'A', address_line_1: '1 Quay', address_post_town: null };
    const wire = toWire(company, record);
    expect(wire).toMatchObject({ id: 4, revision: 2, address: { line_1: '1 Quay', post_town: null } });
    expect(toRequest(company, 'update', wire)).toMatchObject({ name: 'A', address1: '1 Quay', town: null });
  });

  it('maps server errors to the form’s own fields (F-38)', () => {
    expect(toFormNames(company, { address1: ['Required field'] })).toEqual({ 'address.line_1': ['Required field'] });
  });

  it('returns null for a field that the caller cannot see', () => {
    expect(toWire(employee, { id: 1, ni_number: 'AB123456C' }, (field) => !field.visibleTo).ni_number).toBeNull();
  });

  it('stores money in pence and returns it with two decimals', () => {
    const amount = money('Amount');
    expect(fieldSchema(amount).parse('1234.5')).toBe(123450);
    expect(fieldSchema(amount).parse(0.29)).toBe(29);
    expect(kindOf('money').toWire(29 as never, company.fields.name)).toBe('0.29');
  });
});

describe('samples', () => {
  it('satisfy the field’s own rules, for every field of every kind in use', () => {
    for (const entity of [company, site, employee, scheme])
      for (const [key, field] of writableFields(entity, 'create')) {
        const value = kindOf(field.kind).sample(field, 3);
        const isNumber = field.choices !== undefined && !['choice', 'choices'].includes(field.kind);
        const sample = isNumber ? Number(field.choices?.[0]) : value;
        expect([key, fieldSchema(field).safeParse(sample).success]).toEqual([key, true]);
      }
    expect(fieldsOf(company).length).toBeGreaterThan(10);
    expect(fieldSchema(reference('Company', 'companies')).safeParse(-1).success).toBe(false);
  });
});
