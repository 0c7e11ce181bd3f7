import { letters } from '#i18n/en-GB/letters.ts';
import { readConfig } from '#server/config.ts';
import { type Letter, letterText } from './outbox.ts';

const PORTAL = 'https://portal.example.com/';
const PAYSLIPS = 'https://payslips.example.com/staff';
const ALL = Object.keys(letters.mail) as Letter[];
const TO_EMPLOYEES = ['document_added', 'sign_up'] as const satisfies Letter[];

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
    const employer = TO_EMPLOYEES.some((each) => each === letter);
    expect(body.split('\n\n').at(-1)).toBe(employer ? '<company>' : `Tipology\n${PORTAL}`);
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
