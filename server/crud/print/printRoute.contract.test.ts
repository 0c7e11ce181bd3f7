import { AREAS } from '#domain/access/areas.ts';
import { choice, choices, dateTime, flag, integer, list, money, month, multiline, postcode, reference, text } from '#domain/schema/field.ts'; // biome-ignore format: one list
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { generatedPortal } from '#test/support/generatedPortal.ts';
import { pdfText } from '#test/support/pdfText.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aCompany, aSite } from '#test/support/world.ts';

const courses = generatedEntity('short_courses', {
  access: AREAS.sites,
  sections: { Costs: ['fee'] },
  fields: {
    name: text('Name', { required: true }),
    site_id: reference('Site', 'sites'),
    level: choice('Level', { basic: 'For beginners' }),
    topics: choices('Topics', { food: 'Food hygiene', fire: 'Fire' }),
    held_at: dateTime('Held at'),
    season: month('Season'),
    places: integer('Places'),
    place: postcode('Postcode', { irishLabel: 'Eircode' }),
    outdoors: flag('Outdoors'),
    secretly: text('Only troncmasters', { visibleTo: 'troncmaster' }),
    fee: money('Fee'),
    note: multiline('Note'),
    lines: list('Lines', { of: { item: text('Item'), cost: money('Cost') } }),
  },
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await generatedPortal([courses]);
});
afterAll(() => portal.close());

const course = async (company: number, more: object = {}) => {
  const { token } = await portal.person({ tronc_master: true });
  const site_id = await aSite(portal, company, { name: 'Quay Street' });
  const reply = await portal.call('POST', '/short_courses', {
    token,
    body: {
      company_id: company,
      name: 'Knife skills',
      site_id,
      level: 'basic',
      topics: ['fire', 'food'],
      held_at: '2026-07-01T08:30:00Z',
      season: '2026-07',
      places: 1200,
      secretly: 'Confidential',
      fee: '1234.50',
      note: 'First line\nSecond line',
      lines: [{ item: 'Knife', cost: '9.00' }],
      ...more,
    },
  });
  expect(reply).toSucceed(201);
  return reply.body.data.id;
};

describe('a printed record', () => {
  it('has the words, formats and headings of its page, and is tagged', async () => {
    const company = await aCompany(portal);
    const id = await course(company);
    const { token } = await portal.person({ companies: { [company]: ['view_sites'] } });
    const reply = await portal.call('GET', `/short_courses/${id}/record.pdf`, { token });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain(`short-course-${id}.pdf`);
    const raw = reply.bytes.toString('latin1');
    expect(raw).toMatch(/\/StructTreeRoot/);
    expect(raw).toMatch(/\/Lang \(en-GB\)/);
    const printed = pdfText(reply.bytes).replace(/\s+/g, ' ');
    for (const words of ['Short course: Knife skills', 'Quay Street', 'For beginners', 'Food hygiene; Fire', '01/07/2026 09:30', 'July 2026', '1,200', 'Costs', '£1,234.50', 'Second line', 'Knife', '£9.00']) // biome-ignore format: one list
      expect(printed).toContain(words);
    expect(printed).not.toMatch(/Confidential|Only troncmasters/);
    const { body } = await portal.call('GET', `/history?resource=short_courses&id=${id}`, { token });
    expect(body.data[0]).toMatchObject({ action: 'short_courses.printed', changes: [] });
  });

  it('is in the language of the reader and in the words of the company’s country', async () => {
    const company = await aCompany(portal, { country: 'IE' });
    const id = await course(company);
    const { token } = await portal.person({ companies: { [company]: ['view_sites'] } });
    const headers = { 'accept-language': 'ga' };
    const { bytes } = await portal.call('GET', `/short_courses/${id}/record.pdf`, { token, headers });
    expect(bytes.toString('latin1')).toMatch(/\/Lang \(ga\)/);
    const printed = pdfText(bytes).replace(/\s+/g, ' ');
    for (const words of ['Réimse', 'Luach', 'Níl', 'Iúil 2026', '€1,234.50', 'Eircode'])
      expect(printed).toContain(words);
  });

  it('is for those who can see the record only', async () => {
    const company = await aCompany(portal);
    const id = await course(company);
    const other = await portal.person({ companies: { [await aCompany(portal)]: ['view_sites'] } });
    expect((await portal.call('GET', `/short_courses/${id}/record.pdf`, { token: other.token })).status).toBe(404);
    const without = await portal.person({ companies: { [company]: ['view_employees'] } });
    expect((await portal.call('GET', `/short_courses/${id}/record.pdf`, { token: without.token })).status).toBe(403);
  });
});
