import fc from 'fast-check';
import { troncStory } from '#test/support/troncWorld.ts';

const story = troncStory();
const world = () => story.world;

/** An edit that counts from the first (0), second or third open period on. */
interface Edit {
  from: number;
  kind: 'points' | 'individual' | 'role';
  value: number;
}

const HISTORY: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    from: fc.nat(2),
    kind: fc.constantFrom('points' as const, 'individual' as const, 'role' as const),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 6, maxLength: 6 },
);
const [history = []] = fc.sample(HISTORY, { numRuns: 1, seed: 20_261_129 });

const send = async ({ kind, value }: Edit, day: string) => {
  const { scheme, ana, waiter, chef, troncmaster: token } = world();
  const roles = [
    { job_role_id: waiter, points: value },
    { job_role_id: chef, points: 10 - value },
  ];
  const call = (method: string, path: string, body: object) => story.portal.call(method, path, { token, body });
  const query = `?effective_from=${day}`;
  const answer = {
    points: () => call('PUT', `/tronc_schemes/${scheme}/job_roles${query}`, [{ job_roles: roles }]),
    individual: () =>
      call('PATCH', `/tronc_schemes/${scheme}/employees/${ana}/tronc_points${query}`, { individual: value }),
    role: () =>
      call('PATCH', `/employee/${ana}`, {
        job_roles: [{ job_role_id: value % 2 ? chef : waiter }],
        effective_from: day,
      }),
  };
  expect(await answer[kind]()).toSucceed(200);
};
const shares = async (period: number) => {
  const id = await story.steps.generated({ confirm_reopen: true }, period);
  const { rows, input_hash } = (await story.calls.report(id)).body.data;
  return { rows: rows.map(({ name, amount }: Record<string, string>) => [name, amount]), input_hash };
};

describe('a random history of edits with days', () => {
  it('changes no report of a period that begins before the day of an edit, nor of a released one', async () => {
    await story.ready();
    const released = await story.steps.approved(await story.steps.generated());
    expect(released).toEqual(expect.any(Number));
    const { periods } = (await story.get(`/tronc_schemes/${world().scheme}/rule_changes`)).body.data;
    const open: { id: number; start_date: string }[] = periods.slice(0, 3);
    for (const { id } of open) await story.steps.ready(id);
    const all = [world().period, ...open.map(({ id }) => id)];
    const current = async () => {
      const found = [];
      for (const id of all) found.push(await shares(id));
      return found;
    };
    let before = await current();
    for (const edit of history) {
      await send(edit, open[edit.from]?.start_date ?? '');
      const after = await current();
      // The released period, and those before the day of the edit.
      expect(after.slice(0, edit.from + 1)).toEqual(before.slice(0, edit.from + 1));
      before = after;
    }
    const hashes = before.map(({ rows }) => JSON.stringify(rows));
    expect(new Set(hashes).size).toBeGreaterThan(1);
  });
});
