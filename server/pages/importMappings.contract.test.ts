import type { ImportKind } from '#domain/contract/importMappings.ts';
import { keysOf } from '#domain/typeGuards.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld } from '#test/support/troncWorld.ts';

let portal: TestPortal;
let world: TroncWorld;

beforeAll(async () => {
  portal = await testPortal();
  world = await aTroncWorld(portal);
});
afterAll(() => portal.close());

const paths = () => ({
  employees: `/import_mappings/employees/${world.payroll}`,
  hours: `/import_mappings/hours/${world.scheme}`,
  payroll_result: `/import_mappings/payroll_result/${world.payroll}`,
  net_pays: `/import_mappings/net_pays/${world.payroll}`,
  parallel_run: `/import_mappings/parallel_run/${world.scheme}`,
});
/** A second choice of each kind. */
const CHOICES = {
  employees: { payroll_ref: 'Clock', site: 'Pub' },
  hours: { payroll_ref: 'Clock', hours_2: 'Wk 2' },
  payroll_result: { payroll_ref: 'Clock', tronc: 'Tips A' },
  net_pays: { payroll_ref: 'Clock', net_pay: 'Bank' },
  parallel_run: { payroll_ref: 'Clock', amount: 'Tips' },
} satisfies Record<ImportKind, object>;
const KINDS = keysOf(CHOICES);
/** The kinds whose columns are remembered for a scheme. */
const OF_SCHEME: readonly ImportKind[] = ['hours', 'parallel_run'];
const put = (kind: ImportKind, body: unknown, token = world.troncmaster) =>
  portal.call('PUT', paths()[kind], { token, body: body as Record<string, unknown> });
const get = (kind: ImportKind, token = world.troncmaster) => portal.call('GET', paths()[kind], { token });

describe('the column mappings of imports (contract H3)', () => {
  it.each(KINDS)('returns none for %s at first, and then those last chosen', async (kind) => {
    const id = OF_SCHEME.includes(kind) ? world.scheme : world.payroll;
    expect((await get(kind)).body).toEqual({ data: { kind, id, columns: {} } });
    await put(kind, { columns: { payroll_ref: 'Staff No' } });
    const columns = CHOICES[kind];
    expect(await put(kind, { columns })).toMatchObject({ status: 200, body: { data: { kind, id, columns } } });
    expect((await get(kind)).body.data.columns).toEqual(columns);
    const audited = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'import_mapping.chosen')
      .where('resource', '=', OF_SCHEME.includes(kind) ? 'schemes' : 'payrolls')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audited.slice(-2).map(({ changes }) => changes)).toEqual([
      { columns: [{}, { payroll_ref: 'Staff No' }] },
      { columns: [{ payroll_ref: 'Staff No' }, columns] },
    ]);
  });

  it('requires permission to import: create_employees for employees, a troncmaster for hours and net pays, and 404 for another tenant', async () => {
    const importer = await portal.person({ companies: { [world.company]: ['create_employees'] } });
    const columns = { payroll_ref: 'Staff No' };
    const statuses = async (token: string) =>
      Promise.all(
        KINDS.map(async (kind) => [(await get(kind, token)).status, (await put(kind, { columns }, token)).status]),
      );
    expect(await statuses(importer.token)).toEqual([
      [200, 200],
      [403, 403],
      [403, 403],
      [403, 403],
      [403, 403],
    ]);
    const every = (status: number) => KINDS.map(() => [status, status]);
    expect(await statuses(world.client)).toEqual(every(403));
    expect(await statuses(world.outsider)).toEqual(every(404));
  });

  it.each([
    ['no columns', {}, 'columns'],
    ['a field of no meaning', { columns: {}, more: 1 }, 'more'],
    ['a column that our file does not have', { columns: { hours_total: 'Total' } }, 'columns.hours_total'],
    ['a name that is none', { columns: { hours: ' ' } }, 'columns.hours'],
    ['a number for a name', { columns: { hours: 3 } }, 'columns.hours'],
  ])('rejects %s, and keeps the previous columns', async (_, body, field) => {
    await put('hours', { columns: { hours: 'Total hrs' } });
    const refused = await put('hours', body);
    expect(refused).toRejectFields(field);
    expect((await get('hours')).body.data.columns).toEqual({ hours: 'Total hrs' });
  });
});
