import { z } from 'zod';
import { bool, id, ids } from '#domain/contract/query.ts';
import { PortalError } from '#domain/errors.ts';
import { MAX_FILE_BYTES } from '#domain/uploads.ts';
import { FormFields, isField } from './formFields.ts';
import { formLimitsOf, MAX_JSON_BYTES, MAX_TEXT_BYTES } from './formLimits.ts';

const user = z.strictObject({ user_id: id, following: bool });
const body = z.strictObject({ message: z.string().max(100), company: id, payrolls: ids, users: z.array(user).max(3) });
const limits = formLimitsOf({ body, form: { files: { file: { min: 1, max: 2 } } } });

/** The error of a field: the rule and the field, or the code. */
const refusalOf = (step: () => void): unknown => {
  try {
    step();
    return null;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const [fault] = error.details.faults ?? [];
    return fault ? [fault.path, fault.rule] : error.code;
  }
};

describe('the limits of a form', () => {
  it('are those of the schema of its body and of its files', () => {
    expect([...limits.fields.keys()]).toEqual(['message', 'company', 'payrolls', 'users']);
    expect(limits.fields.get('message')).toMatchObject({ bytes: 1424, max: 100 });
    expect(limits.fields.get('users')).toMatchObject({ count: 8 });
    expect([limits.fileCount, limits.longest]).toEqual([2, 4096]);
    expect(limits.total).toBeGreaterThan(2 * MAX_FILE_BYTES + MAX_TEXT_BYTES);
  });

  it('lists the names of its fields, with brackets and without', () => {
    const names = ['message', 'payrolls', 'payrolls[]', 'payrolls[7]', 'users[0][user_id]', 'users[0][following]'];
    expect(names.filter((name) => !isField(limits, name))).toEqual([]);
    const others = ['other', 'users[0][other]', 'message[0][a]', 'users[1000][user_id]', '', '__proto__', 'toString'];
    expect(others.filter((name) => isField(limits, name))).toEqual([]);
  });
});

describe('the fields of a form', () => {
  it('become nested values', () => {
    const fields = new FormFields(limits);
    for (const [name, value] of [
      ['message', 'm'],
      ['payrolls[]', '1'],
      ['payrolls[]', '2'],
      ['users[1][user_id]', '7'],
      ['users[1][following]', '1'],
    ] as const)
      fields.add(name, value, false);
    const { users, ...rest } = fields.values as Record<string, unknown[]>;
    expect(rest).toEqual({ message: 'm', payrolls: ['1', '2'] });
    expect(users?.[1]).toEqual({ user_id: '7', following: '1' });
  });

  it('are rejected one by one: unknown, too long, too many, truncated', () => {
    const fields = new FormFields(limits);
    expect(refusalOf(() => fields.add('other[]', '', false))).toEqual(['other', 'unknown_field']);
    expect(refusalOf(() => fields.add('message', 'x'.repeat(1425), false))).toEqual(['message', 'max_length']);
    expect(refusalOf(() => fields.add('company', '1'.repeat(257), false))).toEqual(['company', 'invalid']);
    expect(refusalOf(() => fields.add('message', 'x', true))).toEqual(['message', 'max_length']);
    const add = (): void => fields.add('users[0][user_id]', '1', false);
    for (let n = 0; n < 8; n += 1) expect(refusalOf(add)).toBeNull();
    expect(refusalOf(add)).toEqual(['users', 'too_many']);
  });

  it('are JSON where the form declares it, up to the size of a JSON body', () => {
    const rows = z.strictObject({ rows: z.array(user) });
    const declared = formLimitsOf({ body: rows, form: { files: {}, json: ['rows'] } });
    expect([declared.longest, declared.count, isField(declared, 'rows[0][user_id]')]).toEqual([
      MAX_JSON_BYTES,
      1,
      false,
    ]);
    const given = (text: string, isCut = false): unknown => {
      const fields = new FormFields(declared);
      return refusalOf(() => fields.add('rows', text, isCut)) ?? fields.values.rows;
    };
    expect(given('[{"user_id":7}]')).toEqual([{ user_id: 7 }]);
    expect(given('null')).toBeNull();
    expect([given('[{'), given('')]).toEqual([
      ['rows', 'invalid'],
      ['rows', 'invalid'],
    ]);
    expect([given(`"${'x'.repeat(MAX_JSON_BYTES)}"`), given('[', true)]).toEqual(['form_too_large', 'form_too_large']);
    const fields = new FormFields(declared);
    fields.add('rows', '[]', false);
    expect(refusalOf(() => fields.add('rows', '[]', false))).toEqual(['rows', 'too_many']);
  });

  it('are rejected together once they are too long', () => {
    const notes = z.strictObject({ notes: z.array(z.string().max(10_000)).max(500) });
    const fields = new FormFields(formLimitsOf({ body: notes, form: { files: {} } }));
    const add = (): unknown => refusalOf(() => fields.add('notes[]', 'x'.repeat(10_000), false));
    const taken = Math.floor(MAX_TEXT_BYTES / 10_007);
    for (let n = 0; n < taken; n += 1) expect(add()).toBeNull();
    expect(add()).toBe('form_too_large');
  });
});
