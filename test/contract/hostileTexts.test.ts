import Papa from 'papaparse';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Route } from '#server/platform/http/route.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { ROUTES } from '#server/routes.ts';
import { FORMULA, HOSTILE, STRUCK } from '../support/hostile/corpus.ts';
import { type Planted, plant } from '../support/hostile/plant.ts';
import { lettersTo } from '../support/letters.ts';
import { pathOf } from '../support/matrix/requests.ts';
import { aTenant, type Tenant } from '../support/matrix/tenant.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { fakeSmtp } from '../support/smtp.ts';

/** How often each place is written to, each time with another text. */
const ROUNDS = 3;

/** Places whose validators do not accept arbitrary words, or only in place of another: the last part of their names. */
const CHECKED =
  /(email|matching|emails\.home|mobile_number|phone_numbers\.mobile|companies_house_number|post_?code|address_post_code|pay_date|epay_notif_time|ni_number|handoff_profile paye_reference|handoff_profile starts_on|bulk_edit\/undo resource)$/;

/** The fields of generated entities whose kind or pattern does not accept arbitrary words. */
const FORMATTED: ReadonlySet<string> = new Set(
  Object.values<AnyEntity>(GENERATED).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { kind, pattern, oneWord }]) =>
      pattern || oneWord || !['text', 'multiline'].includes(kind)
        ? [`POST /${name} ${key}`, `PATCH /${name}/{id} ${key}`]
        : [],
    ),
  ),
);

let portal: TestPortal;
let token: string;
let tenant: Tenant;
let planted: Planted;
beforeAll(async () => {
  portal = await testPortal();
  tenant = await aTenant(portal, 'Own');
  token = (await portal.person({ tronc_master: true })).token;
  const permissions = ['view_files'];
  const client = await portal.person({ payrolls: { [tenant.payroll]: { company_id: tenant.company, permissions } } });
  const rounds = Array<Tenant>(ROUNDS).fill(tenant);
  planted = await plant({ call: portal.call, troncmaster: token, client: client.token, rounds });
});
afterAll(() => portal.close());

const get = (path: string) => portal.call('GET', path, { token });

describe('text that could be executed, calculated or break out of its context', () => {
  it('is stored as text by every field for free text, and rejected by those with a format', () => {
    const refused = [...planted.refused].filter(([place]) => !CHECKED.test(place) && !FORMATTED.has(place));
    expect(refused).toEqual([]);
    expect(planted.taken.size).toBeGreaterThan(65);
  });

  it('begin no cell of any export as a formula', async () => {
    const lists = (ROUTES as unknown as readonly Route[]).filter(
      ({ method, kind, path }) => method === 'GET' && kind === 'list' && !path.startsWith('/security'),
    );
    const exported: string[] = [];
    const formulas: string[] = [];
    for (const route of lists) {
      const { status, text, headers } = await get(
        `${pathOf(route, tenant)}${pathOf(route, tenant).includes('?') ? '&' : '?'}format=csv`,
      );
      if (status !== 200 || !headers['content-type']?.startsWith('text/csv')) continue;
      if (text.includes(STRUCK)) exported.push(route.path);
      const cells = Papa.parse<string[]>(text.replace(/^\ufeff/, '')).data.flat();
      formulas.push(
        ...cells
          .filter((cell) => FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))
          .map((cell) => `${route.path}: ${cell}`),
      );
    }
    expect(formulas).toEqual([]);
    expect(exported).toEqual(
      expect.arrayContaining(['/companies', '/sites', '/payrolls', '/employees', '/announcements', '/tickets']),
    );
  });

  it('is printed as text in PDFs: no script, no action and no link from it in a report or in instructions', async () => {
    await portal.call('PATCH', `/employee/${tenant.employee}`, {
      token,
      body: { surname: '<script>struck(1)</script>', forename: '(struck) /JS (app.alert) >>' },
    });
    const { body } = await portal.call('POST', `/tronc_periods/${tenant.period}/generate_report`, {
      token,
      body: { confirm_reopen: true },
    });
    const papers = [
      await get(`/tronc_reports/${body.data.id}/pdf`),
      await get(`/employees/signup_instructions/${tenant.employee}/pdf_preview`),
    ];
    for (const { status, headers, bytes } of papers) {
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      // Text is stored compressed or as hex, so everything readable is structure.
      const open = bytes.toString('latin1').replace(/stream\r?\n[\s\S]*?endstream/g, '');
      expect(open).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia)\b/);
    }
  });

  it('are plain words in letters, and add no line to their heads', async () => {
    const { company, payroll, employee } = tenant;
    const employee_email = { emails: { home: 'ana@example.com' }, surname: '<img data-struck src=x>' };
    expect((await portal.call('PATCH', `/employee/${employee}`, { token, body: employee_email })).status).toBe(200);
    for (const name of HOSTILE.filter((text) => /[\r\n<]/.test(text)).slice(-4)) {
      const renamed = await portal.call('PATCH', `/company/${company}/edit`, { token, body: { name } });
      const body = { payroll_id: payroll, employee_ids: [employee] };
      const sent = await portal.call('PUT', '/employees/signup_instructions', { token, body });
      expect([renamed.status, sent.status]).toEqual([200, 200]);
    }
    const letters = await lettersTo(portal, 'ana@example.com');
    expect(letters.length).toBeGreaterThan(3);
    const smtp = await fakeSmtp();
    const transport = await smtpTransport(smtp.url, 'Tipology <portal@tips.example>');
    for (const letter of letters) await transport.send({ ...letter, body: letter.text ?? '' });
    transport.close();
    await smtp.close();
    for (const letter of smtp.letters) {
      const [head = ''] = letter.split('\r\n\r\n');
      expect(head.match(/^content-type:.*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8']);
      expect(head).not.toMatch(/^(bcc|cc):/im);
      expect(head.match(/^to:.*$/gim)).toEqual(['To: ana@example.com']);
    }
    expect(smtp.letters.length).toBe(letters.length);
  });
});
