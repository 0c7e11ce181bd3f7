import { errorBody, errorDetails, fieldErrors, validationError, wordsOf } from './validationError.ts';

describe('messages of broken rules', () => {
  it.each([
    ['required', 'Surname is a required field', 'VAL-054'],
    ['max_length', 'Surname exceeds the maximum length', 'VAL-055'],
    ['min_length', 'Surname does not meet the minimum length', 'VAL-056'],
    ['max_value', 'Surname exceeds the maximum value allowed', 'VAL-057'],
    ['min_value', 'Surname is lower than the allowed value', 'VAL-058'],
  ] as const)('writes %s as "%s" (%s)', (rule, sentence, _row) => {
    expect(fieldErrors([{ path: 'surname', rule, params: { label: 'Surname' } }])).toEqual({ surname: [sentence] });
  });

  it('uses the specification’s own text where there is one (VAL-007)', () => {
    expect(fieldErrors([{ path: 'companies_house_number', rule: 'company_number' }])).toEqual({
      companies_house_number: ['Require a valid company number with a maximum of 8 alphanumeric characters'],
    });
  });

  it('collects all errors of a field, and uses the name of a field that has no label', () => {
    const { details } = validationError(
      { path: 'points.0.time_span', rule: 'required' },
      { path: 'points.0.time_span', rule: 'non_zero' },
    );
    expect(errorDetails(details)).toEqual({
      'points.0.time_span': ['time span is a required field', 'time span must not be 0'],
    });
  });

  it('names the list of a value, and the body if the whole of it is wrong', () => {
    const { details } = validationError({ path: 'ids.0', rule: 'whole_number' }, { path: '', rule: 'invalid' });
    expect(errorDetails(details)).toEqual({
      'ids.0': ['ids must be a whole number'],
      body: ['body is not valid. Check what you entered.'],
    });
  });

  it('gives an API key texts that do not concern a screen, in both languages', () => {
    const { code, details } = validationError({ path: 'colour', rule: 'unknown_field', params: { label: 'colour' } });
    expect(errorBody(code, details, wordsOf('en', true)).errors).toEqual({
      colour: ['colour is not a field of this request, or cannot be changed.'],
    });
    expect(errorBody('malformed', {}, wordsOf('en', true)).message).toBe('The body is missing, or is not valid JSON.');
    expect(errorBody('malformed', {}, wordsOf('ga', true)).message).not.toBe(
      errorBody('malformed', {}, wordsOf('ga')).message,
    );
  });

  it('asks the user to choose a record that the request does not name', () => {
    const { details } = validationError({ path: 'payrollid', rule: 'required' });
    expect(errorDetails(details)).toEqual({ payrollid: ['Choose a payroll'] });
  });

  it('returns message and code, and leaves out absent parts', () => {
    expect(errorBody('not_found')).toEqual({ message: 'Not found', code: 'not_found' });
    expect(errorBody('too_many', { retryAfter: 30 })).toEqual({
      message: 'Too many attempts. Try again in 30 seconds.',
      code: 'too_many',
    });
  });

  it('has the codes of the rules by field, in the order of the messages; of a rule of the entity, its name', () => {
    const own = { key: 'resources.takings.messages.vat_above_gross', text: 'VAT cannot be more than the amount' };
    const { code, details } = validationError(
      { path: 'name', rule: 'taken', params: { label: 'Name' } },
      { path: 'name', rule: 'max_length', params: { label: 'Name' } },
      { path: 'vat', rule: 'invalid', own },
    );
    const body = errorBody(code, details);
    expect(body.codes).toEqual({ name: ['taken', 'max_length'], vat: ['vat_above_gross'] });
    expect(Object.keys(Object(body.codes))).toEqual(Object.keys(Object(body.errors)));
  });

  it('uses Gaeilge if the request prefers it, and English otherwise', () => {
    const irish = wordsOf('ga');
    expect(errorBody('too_many', { retryAfter: 30 }, irish)).toEqual({
      message: 'An iomarca iarrachtaí. Bain triail eile as i gceann 30 soic',
      code: 'too_many',
    });
    const { code, details } = validationError({ path: 'surname', rule: 'required', params: { label: 'Sloinne' } });
    expect(errorBody(code, details, irish)).toMatchObject({ errors: { surname: ['Is réimse riachtanach é Sloinne'] } });
    for (const other of [undefined, '', '*', 'en-IE', 'gd', 'fr, ga;q=0.5', 'galv'])
      expect(errorBody('not_found', {}, wordsOf(other))).toMatchObject({ message: 'Not found' });
  });
});
