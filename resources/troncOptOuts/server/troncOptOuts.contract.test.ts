import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;
const token = () => world().troncmaster;

const isOut = async (): Promise<boolean> =>
  (await story.get(`/employee/${world().ana}`)).body.data.is_opted_out_of_tronc_scheme;
const list = async () => (await story.get(`/tronc_opt_outs?employee_ids[]=${world().ana}`)).body.data;
const form = (fields: Record<string, unknown>, file?: string): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  if (file) body.append('evidence', new Blob([file], { type: 'text/plain' }), 'signed.txt');
  return body;
};
const findings = async (report: number) =>
  (await story.calls.report(report)).body.data.findings
    .filter(({ code }: { code: string }) => code === 'OPT_OUT_NO_EVIDENCE')
    .map(({ words, params }: { words: string; params: object }) => ({ words, params }));

describe('opt-outs from a tronc', () => {
  it('follow from the person’s form, with a finding until a signed document is added', async () => {
    await story.ready();
    await story.portal.call('PATCH', `/employee/${world().ana}`, {
      token: token(),
      body: { is_opted_out_of_tronc_scheme: true },
    });
    const [record] = await list();
    expect(record).toMatchObject({
      scheme_id: world().scheme,
      ends_on: null,
      evidence: null,
      entered_by: 'Tess Master',
    });
    const words = { words: 'opt_out_gb', params: { count: 1, names: 'Ana Archer' } };
    // The period ended before the first day, which is today.
    expect(await findings(await story.steps.generated())).toEqual([]);
    await story.portal.call('PATCH', `/tronc_opt_outs/${record.id}`, {
      token: token(),
      body: { starts_on: '2026-05-01' },
    });
    const draft = await story.steps.generated();
    expect(await findings(draft)).toEqual([words]);
    const scheme = await story.get(`/tronc_schemes/${world().scheme}/compliance`);
    expect(scheme.body.data).toContainEqual(expect.objectContaining({ code: 'OPT_OUT_NO_EVIDENCE', severity: 'warn' }));

    const changed = await story.portal.call('PATCH', `/tronc_opt_outs/${record.id}`, {
      token: token(),
      form: form({}, 'I take no part in the tronc. A. Archer'),
    });
    expect(changed.body.data).toMatchObject({ evidence: { filename: 'signed.txt' } });
    expect(await findings(await story.steps.generated())).toEqual([]);
    // The earlier version keeps what it found.
    expect(await findings(draft)).toEqual([words]);

    await story.portal.call('PATCH', `/employee/${world().ana}`, {
      token: token(),
      body: { is_opted_out_of_tronc_scheme: false },
    });
    expect(await list()).toMatchObject([{ id: record.id, ends_on: expect.any(String) }]);
  });

  it('decide whether the person shares, from the first to the last day, once for each scheme', async () => {
    await story.ready();
    const { company, ana, scheme } = world();
    const fields = { company_id: company, employee_id: ana, scheme_id: scheme, starts_on: '2026-05-01' };
    const add = (over: object = {}) =>
      story.portal.call('POST', '/tronc_opt_outs', { token: token(), form: form({ ...fields, ...over }, 'Signed') });
    expect((await add({ starts_on: '2199-01-01' })).body.errors).toEqual({
      starts_on: [expect.stringContaining('today')],
    });
    const { body } = await add();
    expect([await isOut(), (await add()).body.errors]).toEqual([
      true,
      { ends_on: [expect.stringContaining('already')] },
    ]);
    const report = (await story.calls.report(await story.steps.generated())).body.data;
    const amounts = report.rows.map(({ name, amount }: Record<string, string>) => [name, amount]);
    expect(amounts).toEqual([
      ['Archer, Ana', '0.00'],
      ['Baker, Ben', '1000.00'],
    ]);
    const ended = await story.portal.call('PATCH', `/tronc_opt_outs/${body.data.id}`, {
      token: token(),
      body: { ends_on: '2026-06-30' },
    });
    expect([ended.status, await isOut()]).toEqual([200, false]);
    const audited = await story.portal.db
      .selectFrom('audit')
      .select('changes')
      .where('resource', '=', 'employees')
      .where('record_id', '=', ana)
      .where('event', '=', 'employees.changed')
      .orderBy('id')
      .execute();
    expect(audited.map(({ changes }) => changes)).toEqual([
      { is_opted_out_of_tronc_scheme: [false, true] },
      { is_opted_out_of_tronc_scheme: [true, false] },
    ]);
  });
});
