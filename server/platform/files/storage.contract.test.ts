import { probesOf } from '#server/operate/doctor/probes.ts';
import { Dependencies } from '#server/platform/limits/dependencies.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';
import { storageUses } from './storage.ts';

const MEBIBYTE = 1024 * 1024;

let portal: TestPortal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

/** A portal with these settings, and two users of each of two companies who may upload documents. */
const aWorld = async (settings: Parameters<typeof testPortal>[0]) => {
  const started = await testPortal(settings);
  portal = started;
  const place = async () => {
    const company = await aCompany(started);
    const payroll = await aPayroll(started, company);
    const rights = { payrolls: { [payroll]: { company_id: company, permissions: ['upload', 'view_files'] } } };
    return { company, payroll, people: [await started.person(rights), await started.person(rights)] as const };
  };
  const upload = ({ company, payroll }: { company: number; payroll: number }, token: string, megabytes: number) => {
    const form = new FormData();
    const fields = { company: String(company), 'payrolls[]': String(payroll), description: 'Rota' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.alloc(megabytes * MEBIBYTE, 'a')], { type: 'text/plain' }), 'rota.txt');
    return started.call('POST', '/file/company', { token, form });
  };
  return { portal: started, one: await place(), two: await place(), upload };
};

describe('the space for files', () => {
  it('of a company refuses further uploads with a clear message, and takes nothing from another company', async () => {
    const world = await aWorld({ storageCompanyMb: 2, storagePersonMb: 0 });
    const { one, two, upload } = world;
    const [first, second] = one.people;
    expect((await upload(one, first.token, 1)).status).toBe(201);
    const refused = await upload(one, second.token, 2);
    expect(refused).toBeRefused(507, {
      code: 'company_storage_full',
      message:
        'Nothing was uploaded, because the files of this company use all of their 2 MB. Delete files that are no longer needed, or contact your payroll provider.',
    });
    expect((await upload(two, two.people[0].token, 1)).status).toBe(201);
    const parallel = await Promise.all([0, 1, 2].map(() => upload(one, second.token, 1)));
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, 507, 507]);
    const uses = await storageUses(world.portal.db, 10);
    expect(uses.find(({ kind, id }) => kind === 'company' && id === one.company)).toMatchObject({
      files: 2,
      bytes: 2 * MEBIBYTE,
    });
    expect(uses.find(({ kind, id }) => kind === 'person' && id === first.id)).toMatchObject({ bytes: MEBIBYTE });
  });

  it('of a person refuses only that person, and no troncmaster', async () => {
    const { portal: started, one, upload } = await aWorld({ storageCompanyMb: 0, storagePersonMb: 1 });
    const [first, second] = one.people;
    const refused = await upload(one, first.token, 2);
    expect(refused).toBeRefused(507, 'own_storage_full');
    expect((await upload(one, second.token, 1)).status).toBe(201);
    const master = await started.person({ tronc_master: true });
    expect((await upload(one, master.token, 2)).status).toBe(201);
  });
});

describe('a disk with little free space', () => {
  it('refuses uploads before they are read, is reported by the health, and leaves everything else working', async () => {
    const { portal: started, one, upload } = await aWorld({ storageFloorMb: 100_000_000 });
    const [{ token }] = one.people;
    const refused = await upload(one, token, 1);
    expect(refused).toBeRefused(507, 'storage_full');
    expect((await started.call('GET', '/documents', { token })).status).toBe(200);
    const dependencies = new Dependencies(probesOf(started.services.config, started.db));
    await dependencies.check();
    expect(dependencies.unavailable()).toEqual(['disk']);
    expect(dependencies.list()).toContainEqual(
      expect.objectContaining({ name: 'disk', reason: expect.stringContaining('STORAGE_FLOOR_MB') }),
    );
  });
});
