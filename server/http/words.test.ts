import { errorBody, fieldErrors, refuse } from './words.ts';

describe('what the server says of a broken rule', () => {
  it.each([
    ['required', 'Surname is a required field', 'VAL-054'],
    ['max_length', 'Surname exceeds the maximum length', 'VAL-055'],
    ['min_length', 'Surname does not meet the minimum length', 'VAL-056'],
    ['max_value', 'Surname exceeds the maximum value allowed', 'VAL-057'],
    ['min_value', 'Surname is lower than the allowed value', 'VAL-058'],
  ] as const)('%s: "%s" (%s)', (rule, sentence, _row) => {
    expect(fieldErrors([{ path: 'surname', rule, params: { label: 'Surname' } }])).toEqual({ surname: [sentence] });
  });

  it('keeps the specification’s own words where it has some (VAL-007)', () => {
    expect(fieldErrors([{ path: 'companies_house_number', rule: 'company_number' }])).toEqual({
      companies_house_number: ['Require a valid company number with a maximum of 8 alphanumeric characters'],
    });
  });

  it('gathers every fault of a field, and names a field without a label by its own name', () => {
    const { details } = refuse(
      { path: 'points.0.time_span', rule: 'required' },
      { path: 'points.0.time_span', rule: 'non_zero' },
    );
    expect(details.errors).toEqual({
      'points.0.time_span': ['time span is a required field', 'time span must not be 0'],
    });
  });

  it('answers message and code, and nothing that is not there', () => {
    expect(errorBody('not_found')).toEqual({ message: 'Not found', code: 'not_found' });
    expect(errorBody('too_many', { params: { seconds: 30 } })).toEqual({
      message: 'Too many attempts. Please try again in 30 seconds',
      code: 'too_many',
    });
  });
});
