import { pdfText } from '#test/support/pdfText.ts';
import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;
const call = (method: string, path: string, more: object = {}) =>
  story.portal.call(method, path, { token: world().troncmaster, ...more });

describe('the minutes of a scheme', () => {
  it('have a date, a place, people, a decision and a file, and are listed by their scheme, newest first', async () => {
    await story.ready();
    const { company, scheme, ana, ben } = world();
    const body = {
      company_id: company,
      scheme_id: scheme,
      held_on: '2026-05-04',
      decision: 'Points stay as they are.',
    };
    const first = await call('POST', '/minutes', { body: { ...body, present: [ben, ana] } });
    expect(first).toSucceed(201);
    expect(first.body.data).toMatchObject({ present: [ana, ben], decision: 'Points stay as they are.', file: null });

    const form = new FormData();
    for (const [name, value] of Object.entries({ ...body, held_on: '2026-06-01', others_present: 'Tess Master' }))
      form.append(name, String(value));
    form.append('file', new Blob(['Signed'], { type: 'text/plain' }), 'minutes.txt');
    const second = await call('POST', '/minutes', { form });
    expect(second.body.data).toMatchObject({ file: { filename: 'minutes.txt' }, scheme: { id: scheme } });

    const list = await call('GET', `/minutes?scheme_id[]=${scheme}`);
    expect(list.body.data.map(({ held_on }: { held_on: string }) => held_on)).toEqual(['2026-06-01', '2026-05-04']);
    const paper = await call('GET', `/minutes/${first.body.data.id}/record.pdf`);
    expect(pdfText(paper.bytes)).toContain('Points stay as they are.');
  });

  it('require a date, a decision and a scheme of the same company', async () => {
    await story.ready();
    const { body } = await call('POST', '/minutes', { body: { company_id: world().company, scheme_id: 999_999 } });
    expect(Object.keys(body.errors).sort()).toEqual(['decision', 'held_on']);
  });

  it('cannot be of a day after today', async () => {
    await story.ready();
    const { company, scheme } = world();
    const sent = { company_id: company, scheme_id: scheme, held_on: '2099-01-01', decision: 'None.' };
    const { status, body } = await call('POST', '/minutes', { body: sent });
    expect([status, body.errors]).toEqual([422, { held_on: ['Date must be today or earlier'] }]);
  });

  it('contain what is to be done, by whom and until when', async () => {
    await story.ready();
    const { company, scheme, ana } = world();
    const actions = [{ action: 'Order the till report', responsible_id: ana, due_on: '2026-05-18' }];
    const sent = {
      company_id: company,
      scheme_id: scheme,
      held_on: '2026-05-04',
      began_at: '14:30',
      decision: 'None.',
    };
    const { body } = await call('POST', '/minutes', { body: { ...sent, actions } });
    expect(body.data).toMatchObject({
      began_at: '14:30',
      actions: [{ ...actions[0], responsible: { id: ana, name: 'Archer, Ana' } }],
    });
  });

  it('are read by those who see schemes, and entered by those who add them', async () => {
    await story.ready();
    const { company, scheme, client, outsider } = world();
    const body = { company_id: company, scheme_id: scheme, held_on: '2026-05-04', decision: 'None.' };
    const { id } = (await call('POST', '/minutes', { body })).body.data;
    expect((await call('GET', `/minutes/${id}`, { token: client })).status).toBe(200);
    expect((await call('POST', '/minutes', { token: client, body })).status).toBe(403);
    expect((await call('GET', `/minutes/${id}`, { token: outsider })).status).toBe(404);
  });
});
