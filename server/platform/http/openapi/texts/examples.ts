/** Examples of texts by the name of the property, from the sample companies. */
const TEXTS: Readonly<Record<string, string>> = {
  address_line_1: '14 Harbour Street',
  address_post_code: 'EX39 1AB',
  address_post_town: 'Bideford',
  address1: '14 Harbour Street',
  agency_name: 'Severn Staffing',
  company_name: 'Fellside Hotels',
  companies_house_number: '01234567',
  department: 'Kitchen',
  description: 'Hours of the bar',
  display_name: 'Weekly',
  dept_no: '20',
  division: 'Restaurant',
  email: 'priya.shah@example.com',
  home: 'priya.shah@example.com',
  filename: 'hours-week-12.csv',
  forename: 'Priya',
  forename_1: 'Priya',
  from_month: '2026-03',
  job_title: 'Chef',
  line_1: '14 Harbour Street',
  message_id: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
  mime_type: 'text/csv',
  mobile: '+44 7700 900123',
  mobile_number: '7700 900123',
  month: '2026-03',
  ni_number: 'QQ123456C',
  payroll_name: 'Fellside weekly',
  payroll_no: 'F0012',
  payroll_ref: 'F0012',
  period_name: 'Week 12',
  post_code: 'EX39 1AB',
  post_town: 'Bideford',
  postcode: 'EX39 1AB',
  scheme_name: 'The Anchor',
  site_name: 'The Anchor',
  surname: 'Shah',
  to_month: '2026-05',
  town: 'Bideford',
  trading_as_name: 'Fellside',
  username: 'priya.shah',
};

/** Examples of numbers by the name of the property. */
const NUMBERS: Readonly<Record<string, number>> = {
  current_page: 1,
  days_late: 0,
  employees_count: 12,
  employees_paid: 12,
  from: 1,
  hours: 37.5,
  last_page: 3,
  people: 12,
  per_page: 20,
  period_number: 12,
  points: 10,
  revision: 3,
  size: 2048,
  tax_year: 2026,
  to: 20,
  total: 57,
  total_hours: 412.25,
  version: 2,
  year: 2026,
};

type Schema = Readonly<Record<string, unknown>>;

/** A text with a pattern has the example of its declaration only. */
const fits = ({ pattern, maxLength }: Schema, text: string): boolean =>
  pattern === undefined && (typeof maxLength !== 'number' || text.length <= maxLength);

/** Returns an example of a property, if its name has one that its schema accepts. */
export const exampleOf = (
  name: string,
  { type, enum: values, format, ...limits }: Schema,
): string | number | undefined => {
  const types = [type].flat();
  if (values !== undefined || format !== undefined || 'const' in limits) return undefined;
  if (types.includes('string')) {
    const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
    return text !== undefined && fits(limits, text) ? text : undefined;
  }
  if (!types.includes('integer') && !types.includes('number')) return undefined;
  if (name === 'id' || name.endsWith('_id')) return 7;
  const number = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  return number !== undefined && (Number.isInteger(number) || types.includes('number')) ? number : undefined;
};

/** The names that have examples; each must be that of a property. */
export const EXAMPLE_NAMES: readonly string[] = [...Object.keys(TEXTS), ...Object.keys(NUMBERS)];
