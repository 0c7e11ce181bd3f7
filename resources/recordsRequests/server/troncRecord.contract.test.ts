import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from '#test/support/pdfText.ts';
import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const { ready, get } = story;

const audited = async (event: string): Promise<number> =>
  (await story.portal.db.selectFrom('audit').select('id').where('event', '=', event).execute()).length;

describe('the tronc record of a person (contract H7)', () => {
  it('lists the released periods with the totals of the place and the person’s own amount only, as JSON, CSV and PDF', async () => {
    await ready();
    const at = `/employee/${story.world.ana}/tronc_record`;
    const draft = await story.steps.generated();
    expect((await get(at)).body.data).toEqual({ employee: { id: story.world.ana, name: 'Archer, Ana' }, periods: [] });
    await story.steps.approved(draft);
    const { body, text } = await get(at);
    expect(body.data.periods).toEqual([
      {
        tronc_period_id: story.world.period,
        scheme: expect.any(String),
        start_date: '2026-05-04',
        end_date: '2026-05-10',
        pay_date: '2026-05-15',
        total_troncs: '1000.00',
        distributed_total: '1000.00',
        amount: '428.57',
      },
    ]);
    expect((await get(`${at}?to=2026-05-03`)).body.data.periods).toEqual([]);
    expect((await get(`${at}?from=2026-05-10&to=2026-05-10`)).body.data.periods).toHaveLength(1);
    expect((await get(`${at}?from=2026-05-11`)).body.data.periods).toEqual([]);
    for (const query of ['from=2026-02-30', 'format=xml', 'since=2026-05-01'])
      expect((await get(`${at}?${query}`)).status).toBe(422);

    const file = await get(`${at}?format=csv`);
    expect(file.text).toContain('1000.00,1000.00,428.57\r\n');
    const paper = await get(`${at}?format=pdf`);
    const printed = pdfText(paper.bytes);
    expect(printed).toContain('Tronc record of Archer, Ana');
    expect(printed).toContain('£428.57');
    expect(printed).toContain('£1,000.00');
    // Ben's share and name are in none of them.
    for (const given of [text, file.text, printed]) {
      expect(given).not.toContain('571.43');
      expect(given).not.toContain('Baker');
    }
    expect(await audited('employees.tronc_record')).toBe(7);
  });

  it('is exported with all other data of the person as a ZIP, for troncmasters only', async () => {
    await ready();
    await story.steps.approved(await story.steps.generated());
    const at = `/employee/${story.world.ana}/data_export`;
    expect((await get(at, story.world.client)).status).toBe(403);
    const { status, bytes, headers } = await get(at);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const held = JSON.parse(strFromU8(unzipSync(bytes)['employee.json']!));
    expect(held.shares).toMatchObject([{ line: { employeeId: story.world.ana, amount: 42_857 } }]);
    expect(JSON.stringify(held)).not.toContain('57143');
    const { user_id } = await story.portal.db
      .selectFrom('audit')
      .select('user_id')
      .where('event', '=', 'employees.handed_over')
      .executeTakeFirstOrThrow();
    expect(user_id).not.toBeNull();
  });
});
