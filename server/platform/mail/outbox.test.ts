import { letters } from '#i18n/en-GB/letters.ts';
import { readConfig } from '#server/config.ts';
import { type Letter, letterText } from './outbox.ts';

const PORTAL = 'https://portal.example.com/';
const PAYSLIPS = 'https://payslips.example.com/staff';
const ALL = Object.keys(letters.mail) as Letter[];
/** Letters that contain the address of the employees' portal. */
const TO_EMPLOYEES = ['document_added', 'sign_up'] as const satisfies Letter[];
/** These, and letters to workers about their tips: the employer signs them. */
const FROM_EMPLOYER: readonly Letter[] = [
  ...TO_EMPLOYEES,
  ...([
    'statement_ready',
    'statement_code',
    'statement_link',
    'statement_link_all',
    'statement_address',
    'pay_query_answered',
    'records_answer',
    'records_reasons',
  ] as const),
];

const textOf = (letter: Letter, environment: Record<string, string> = {}) => {
  const config = readConfig({ PUBLIC_URL: PORTAL, ...environment });
  const names = [...letters.mail[letter].body.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
  const own = names.filter((name) => !name.endsWith('portal_address')).map((name) => [name, `<${name}>`]);
  return letterText(config, letter, Object.fromEntries([['company', 'Quay Ltd'], ...own]));
};

describe('the letters', () => {
  it.each(ALL)('of the kind %s leave no placeholder and end with their sender', (letter) => {
    const { subject, body } = textOf(letter, { EMPLOYEE_PORTAL_URL: PAYSLIPS });
    expect(`${subject} ${body}`).not.toContain('%{');
    const sender = FROM_EMPLOYER.includes(letter)
      ? /^(<company>|Quay Ltd)$/
      : /^Tipology\nhttps:\/\/portal\.example\.com\/$/;
    expect(body.split('\n\n').at(-1)).toMatch(sender);
  });

  it.each(TO_EMPLOYEES)('to employees of the kind %s name the employee portal and not this one', (letter) => {
    const { body } = textOf(letter, { EMPLOYEE_PORTAL_URL: PAYSLIPS });
    expect(body).toContain(PAYSLIPS);
    expect(body).not.toContain(PORTAL);
    expect(textOf(letter).body).toContain(PORTAL);
  });

  it('about codes that are locked state for how long, and what to do', () =>
    expect(textOf('codes_locked').body).toMatch(/for up to 24 hours[\s\S]*reset your password/));
});
