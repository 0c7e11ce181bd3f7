import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { longestBlock } from '../support/eventLoop.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aCompany, anEmployee, aPayroll } from '../support/world.ts';

/** Milliseconds of processor time for which a request may keep all others waiting. */
const MOST = 100;
const MEBIBYTE = 1024 * 1024;

let portal: TestPortal;
let master: string;
let employee: number;
let payroll: number;
beforeAll(async () => {
  portal = await testPortal();
  const company = await aCompany(portal);
  payroll = await aPayroll(portal, company);
  employee = await anEmployee(portal, { company_id: company, payroll_id: payroll });
  master = (await portal.person({ tronc_master: true })).token;
  for (let at = 0; at < 3; at += 1) {
    const form = new FormData();
    form.append('employee', String(employee));
    form.append('description', `Contract ${at}`);
    const content = randomBytes(10 * MEBIBYTE).toString('hex');
    form.append('file', new Blob([content], { type: 'text/plain' }), `contract-${at}.txt`);
    expect((await portal.call('POST', '/file/personalcompany', { token: master, form })).status).toBe(201);
  }
});
afterAll(() => portal.close());

/** Reads a whole response piece by piece, without keeping it; returns its status and bytes. */
const read = async (path: string): Promise<{ status: number; bytes: number }> => {
  const at = portal.app.server.address();
  const response = await fetch(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/api${path}`, {
    headers: { 'x-token': master },
  });
  let bytes = 0;
  const counting = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      done();
    },
  });
  if (response.body) await pipeline(response.body, counting);
  return { status: response.status, bytes };
};

describe('no request keeps all others waiting', () => {
  it('while 60 MB of documents about a person are exported', async () => {
    // Loads the code of both sides.
    await read('/user/profile');
    let exported = { status: 0, bytes: 0 };
    const block = await longestBlock(async () => {
      exported = await read(`/employee/${employee}/data_export`);
    });
    expect([exported.status, exported.bytes > 10 * MEBIBYTE]).toEqual([200, true]);
    expect(block).toBeLessThan(MOST);
  });

  it('while the description of the API is written', async () => {
    await read('/user/profile');
    expect(await longestBlock(() => read('/openapi.json'))).toBeLessThan(MOST);
  });

  it('while 3,000 employees are previewed for an import', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `Ann,Lee${n},A${n},a${n}@example.com,2026-01-01`);
    const form = new FormData();
    form.append('payroll_id', String(payroll));
    form.append('dry_run', '1');
    const content = ['Forename,Surname,Payroll Ref,Email,Start Date', ...lines].join('\r\n');
    form.append('employees', new Blob([content], { type: 'text/csv' }), 'employees.csv');
    await read('/user/profile');
    const block = await longestBlock(() => portal.call('POST', '/employees', { token: master, form }));
    expect(block).toBeLessThan(MOST);
  });
});
