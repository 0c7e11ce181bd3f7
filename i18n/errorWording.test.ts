import { enGB } from './en-GB/index.ts';

type Tree = { readonly [key: string]: unknown };

const textsOf = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[name, value]] : textsOf(value as Tree, name);
  });

/** Exact messages of the specification, by their key (docs/requirements.md). They may say "please" and "valid". */
const SPECIFIED: Readonly<Record<string, string>> = {
  'crash.invalid_email': 'The email you have entered is invalid, please try again.',
  'errors.login_again': 'Please log in again',
  'ra.validation.email': 'Must be a valid email',
  'ra.validation.required': 'Required field',
  'validation.amount': 'please enter a valid numerical amount',
  'validation.company_number': 'Require a valid company number with a maximum of 8 alphanumeric characters',
  'validation.email': 'Please enter a valid email address',
  'validation.email_format': 'Please use the format name@example.com',
  'validation.fund_total': 'Please enter a numerical value including two decimal places',
  'validation.inline_edit': 'This field requires at least 3 characters',
  'validation.mobile_four_digits': 'Please enter a mobile number with at least 4 digits',
  'validation.must_be_email': 'Must be a valid email',
  'validation.must_be_mobile': 'Must be a valid mobile number',
  'validation.new_username': 'Please enter a new username',
  'validation.ni_number': 'Please enter a valid NI number',
  'validation.percentage': 'please enter a valid percentage between 0 and 100',
  'validation.percentage_or_amount': 'please enter a percentage or an amount but not both',
  'validation.phone': 'Please enter a valid phone number',
  'validation.postcode': 'Valid postcode required',
  'validation.required': '%{label} is a required field',
  'validation.required_field': 'Required field',
  'validation.setup_code': 'Please enter a valid setup code',
  'validation.totp': 'Please enter a valid setup code',
  // The Irish numbers, in the words of the British ones.
  'validation.cro_number': 'Require a valid CRO number with a maximum of 6 digits',
  'validation.eircode': 'Valid Eircode required',
  'validation.pps_number': 'Please enter a valid PPS number',
};
/** react-admin's own texts that no screen shows, and a title that is not an error. */
const OTHERS = /^ra\.|^questions\.title$/;

/** A missing value: Enter …, Choose …, Add …; a step that must be done first: Import …, Set up … */
const MISSING = /(^|[._])(missing|choose(_\w+)?|required)$/;
const MISSING_WORDS = /^(Enter|Choose|Add|Import|Set up) |Enter it|[:.] enter /i;
/** Labels, options and facts whose key ends with such a word. */
const NO_ERRORS =
  /^(identityProviders\.(required|is_required)|titles\.|recordsRequests\.|payrollHandoff\.problems|payrollPeriods\.choose|schemeWizard\.choose|schemeEditing\.|errors\.nicable|widgets\.choose|tickets\.choose)/;

const texts = textsOf(enGB as unknown as Tree).filter(([key]) => !key.startsWith('resources.'));
const own = texts.filter(([key]) => !(key in SPECIFIED) && !OTHERS.test(key));

describe('the wording of errors', () => {
  it('is literal where the specification gives a message', () =>
    expect(Object.fromEntries(texts.filter(([key]) => key in SPECIFIED))).toEqual(SPECIFIED));

  it('asks for a missing value with Enter, Choose or Add', () => {
    const missing = own.filter(([key]) => MISSING.test(key) && !NO_ERRORS.test(key));
    expect(missing.length).toBeGreaterThan(15);
    expect(missing.filter(([, text]) => !MISSING_WORDS.test(text))).toEqual([]);
  });

  it('never says "please", and never that a value is required or valid', () => {
    const wrong = own.filter(
      ([key, text]) =>
        /\bplease\b/i.test(text) ||
        (/^(errors|validation|login|singleSignOn)\./.test(key) &&
          /\b(is|are) required(\.|$)|\brequired$|\ba valid\b|^Require\b|\bmissing$/i.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('says of a wrong value what the field must be, or what to do', () => {
    const rules = own.filter(([key, text]) => key.startsWith('validation.') && text.startsWith('%{label}'));
    const form =
      /^%\{label\} (must (not )?|can(not)? |may |is (already|archived|used|not valid|lower)|was not found|matches|appears|belongs|exceeds|does not meet|has too many)|^%\{label\}: /;
    expect(rules.length).toBeGreaterThan(25);
    expect(rules.filter(([, text]) => !form.test(text))).toEqual([]);
  });
});
