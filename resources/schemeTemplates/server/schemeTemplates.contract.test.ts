import { troncStory } from '#test/support/troncWorld.ts';
import { aCompany, aScheme, aSite } from '#test/support/world.ts';

const story = troncStory();
const call = (method: string, path: string, body?: object, token = story.world.troncmaster) =>
  story.portal.call(method, path, { token, ...(body && { body }) });

const MANY = 10;

/** A template of the scheme of the story, whose divisions are not the default ones. */
const aTemplate = async (name = 'House rules'): Promise<number> => {
  const { company: company_id, scheme: scheme_id } = story.world;
  const made = await call('POST', '/scheme_templates', { company_id, scheme_id, name });
  expect(made).toSucceed(201);
  return made.body.data.id;
};
const aNewSite = (name: string) => aSite(story.portal, story.world.company, { name });
const apply = (template: number, site_id: unknown, more: object = {}, token?: string) =>
  call('POST', `/scheme_templates/${template}/schemes`, { site_id, ...more }, token);
const sitesOf = async (template: number) => (await call('GET', `/scheme_templates/${template}/sites`)).body.data;
const rulesOf = async (scheme: number) => {
  const { data } = (await call('GET', `/tronc_schemes/${scheme}`)).body;
  const { id, name, site_id, site, revision, updated_at, first_pay_date, currentPeriod, tax_years, ...rules } = data;
  const { employees_count, processed_files_count, files_to_process_count, overdue, ...compared } = rules;
  const text = JSON.stringify(compared);
  return JSON.parse(text.replace(/"(id|department_id|division_id)":\d+/g, '"$1":0'));
};

const templateOf = async (scheme: number, token?: string) =>
  (await call('GET', `/tronc_schemes/${scheme}/template`, undefined, token)).body.data;

describe('scheme templates', () => {
  it('create schemes with the same rules, points, divisions and calendar at other sites', async () => {
    await story.ready();
    const { scheme, waiter, chef } = story.world;
    const divided = await call('PUT', `/tronc_schemes/${scheme}/divisions`, [
      { id: null, name: 'Bar', split: 30, departments: [{ name: 'Cocktails', split: 100 }] },
      ...(await call('GET', `/tronc_schemes/${scheme}`)).body.data.divisions.map((one: object) => ({
        ...one,
        split: 70,
      })),
    ]);
    expect(divided).toSucceed(200);
    const changed = await call('PATCH', `/tronc_schemes/${scheme}`, {
      troncs_reserve_percentage: 5,
      length_of_service_tronc_points: [{ time_span: 12, tronc_points: 1 }],
    });
    expect(changed).toSucceed(200);
    const template = await aTemplate();
    const site = await aNewSite('Harbour');
    const made = await apply(template, site, { first_pay_date: '2026-12-04' });
    expect(made).toSucceed(201);
    const { scheme_id, created } = made.body.data;
    expect(created).toBe(true);
    expect(await rulesOf(scheme_id)).toEqual(await rulesOf(scheme));
    const { data } = (await call('GET', `/tronc_schemes/${scheme_id}`)).body;
    expect(data).toMatchObject({ name: 'Harbour', site: { id: site }, first_pay_date: '2026-12-04' });
    const roles = data.job_roles.flatMap((one: { job_roles: { job_role_id: number }[] }) => one.job_roles);
    expect(roles.map((role: { job_role_id: number }) => role.job_role_id).sort()).toEqual([waiter, chef].sort());

    const again = await apply(template, site);
    expect(again).toSucceed(200);
    expect(again.body.data).toEqual({ scheme_id, created: false });
    expect((await sitesOf(template)).sites).toContainEqual({
      id: site,
      name: 'Harbour',
      scheme: { id: scheme_id, name: 'Harbour', from_template: true, differs: false },
      name_in_use: false,
    });
  });

  it('keep the rules that they copied until they copy them again', async () => {
    await story.ready();
    const { scheme } = story.world;
    const template = await aTemplate();
    expect(await call('PATCH', `/tronc_schemes/${scheme}`, { troncmasters_fee_percentage: 3 })).toSucceed(200);
    const fee = async (name: string) => {
      const { scheme_id } = (await apply(template, await aNewSite(name))).body.data;
      return (await call('GET', `/tronc_schemes/${scheme_id}`)).body.data.troncmasters_fee_percentage;
    };
    expect(await fee('Quay')).toBe(0);
    expect(await call('POST', `/scheme_templates/${template}/copy_rules`)).toSucceed(200);
    expect(await fee('Pier')).toBe(3);
    const { data } = (await call('GET', `/history?resource=scheme_templates&id=${template}`)).body;
    expect(data.map(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field))).toEqual([
      ['rules_copied_at'],
      expect.arrayContaining(['name']),
    ]);
  });

  it('are named by the schemes created from them, with what differs since', async () => {
    await story.ready();
    const { scheme: copied, company, waiter } = story.world;
    const template = await aTemplate();
    const site = await aNewSite('Harbour');
    const { scheme_id } = (await apply(template, site)).body.data;
    const same = { template: { id: template, name: 'House rules' }, rules: [], fields: [] };
    expect(await templateOf(scheme_id)).toEqual(same);
    expect(await templateOf(copied)).toBeNull();
    const { data } = (await call('GET', `/tronc_schemes/${scheme_id}`)).body;
    const [division] = data.divisions;
    const divided = await call('PUT', `/tronc_schemes/${scheme_id}/divisions`, [
      { ...division, split: 60 },
      { id: null, name: 'Terrace', split: 40, departments: [{ name: 'Tables', split: 100 }] },
    ]);
    expect(divided).toSucceed(200);
    const changed = await call('PATCH', `/tronc_schemes/${scheme_id}`, {
      troncmasters_fee_percentage: 2.5,
      paid_by: 'tronc_operator',
      job_roles: [{ department_id: division.departments[0].id, job_roles: [{ job_role_id: waiter, points: 7 }] }],
      length_of_service_tronc_points: [{ time_span: 24, tronc_points: 2 }],
    });
    expect(changed).toSucceed(200);
    const { rules, fields } = await templateOf(scheme_id);
    expect(fields).toEqual(['paid_by']);
    expect(rules.map(({ rule, of }: { rule: string; of: string }) => [rule, of].join(' ').trim())).toEqual([
      'troncmasters_fee',
      `division_split ${division.name}`,
      'division_split Terrace',
      'department_split Tables',
      'job_role_department Chef',
      expect.stringMatching(/^job_role_points /),
      expect.stringMatching(/^job_role_points /),
      'length_of_service_points 24',
    ]);
    expect(rules[0]).toEqual({
      ...{ rule: 'troncmasters_fee', of: null },
      ...{ from: { unit: 'percent', value: '0' }, to: { unit: 'percent', value: '2.5' } },
    });
    const listed = (await sitesOf(template)).sites.filter(({ scheme }: { scheme: object | null }) => scheme);
    expect(
      listed.map(({ scheme }: { scheme: { id: number; differs: boolean } }) => [scheme.id, scheme.differs]),
    ).toEqual(
      expect.arrayContaining([
        [copied, false],
        [scheme_id, true],
      ]),
    );
    const viewer = await story.portal.person({ companies: { [company]: ['view_tronc_schemes'] } });
    expect((await templateOf(scheme_id, viewer.token)).template.name).toBe('House rules');
    const { outsider } = story.world;
    const refused = await call('GET', `/tronc_schemes/${scheme_id}/template`, undefined, outsider);
    expect(refused).toBeRefused(404, 'not_found');
  });

  it('create nothing where the site has a scheme or is unknown, or a job role is archived', async () => {
    await story.ready();
    const { company, scheme, chef } = story.world;
    const template = await aTemplate();
    const { site } = (await call('GET', `/tronc_schemes/${scheme}`)).body.data;
    expect(await apply(template, site.id)).toBeRefused(409, 'site_has_scheme');
    const elsewhere = await aSite(story.portal, await aCompany(story.portal));
    expect(await apply(template, elsewhere)).toRejectFields('site_id');
    expect(await apply(template, 'x')).toRejectFields('site_id');
    const free = await aNewSite('Wharf');
    expect(await apply(template, free, { first_pay_date: 'soon' })).toRejectFields('first_pay_date');
    expect(await apply(template, free, { colour: 'red' })).toRejectFields('colour');
    await story.portal.db
      .updateTable('job_roles')
      .set({ archived_at: story.portal.now() })
      .where('company_id', '=', company)
      .where('id', '=', chef)
      .execute();
    expect((await sitesOf(template)).archived_roles).toEqual(['Chef']);
    expect(await apply(template, free)).toBeRefused(409, {
      code: 'template_role_unknown',
      message: 'The template contains archived job roles: Chef. Restore them, or copy the rules again.',
    });
  });

  it('are for users who may create schemes of the company, with names that are used once', async () => {
    await story.ready();
    const { company: company_id, scheme: scheme_id, client, outsider } = story.world;
    const template = await aTemplate();
    const site = await aNewSite('Dock');
    expect(await apply(template, site, {}, client)).toBeRefused(403, 'forbidden');
    expect(await apply(template, site, {}, outsider)).toBeRefused(404, 'not_found');
    const maker = await story.portal.person({ companies: { [company_id]: ['create_tronc_schemes'] } });
    expect(await call('POST', '/scheme_templates', { company_id, scheme_id, name: 'HOUSE rules' })).toRejectFields(
      'name',
    );
    expect(await apply(template, site, {}, maker.token)).toSucceed(201);
    const other = await aCompany(story.portal);
    const place = { company_id: other, site_id: await aSite(story.portal, other) };
    const { id: foreign } = await aScheme(story.portal, place);
    expect(await call('POST', '/scheme_templates', { company_id, scheme_id: foreign, name: 'Other' })).toRejectFields(
      'scheme_id',
    );
  });

  it('create one scheme of a site for simultaneous requests', async () => {
    await story.ready();
    const template = await aTemplate();
    const site = await aNewSite('Mill');
    const both = await Promise.all([apply(template, site), apply(template, site)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  it('create the schemes of many sites, which the list then names', async () => {
    await story.ready();
    const template = await aTemplate();
    const sites: number[] = [];
    for (let at = 0; at < MANY; at += 1) sites.push(await aNewSite(`Branch ${at}`));
    for (const site of sites) expect(await apply(template, site)).toSucceed(201);
    expect((await sitesOf(template)).sites.filter(({ scheme }: { scheme: object | null }) => scheme)).toHaveLength(
      MANY + 1,
    );
  });
});
