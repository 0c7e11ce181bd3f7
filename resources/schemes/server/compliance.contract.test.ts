import { pdfText } from '#test/support/pdfText.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, HOURS, type TroncWorld, troncCalls, troncSteps } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

type Options = Parameters<typeof aTroncWorld>[1];
interface Finding {
  code: string;
  severity: string;
  field: string | null;
  law: string | null;
  text: string;
  fix: string;
}

let portal: TestPortal;
let world: TroncWorld;
let calls: ReturnType<typeof troncCalls>;
let steps: ReturnType<typeof troncSteps>;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const begin = async (options: Options = {}): Promise<void> => {
  world = await aTroncWorld(portal, options);
  calls = troncCalls(portal, world);
  steps = troncSteps(portal, world);
};
const ofScheme = async (token = world.troncmaster): Promise<Finding[]> =>
  (await portal.call('GET', `/tronc_schemes/${world.scheme}/compliance`, { token })).body.data;
const ofReport = async (id: number): Promise<Finding[]> => (await calls.report(id)).body.data.findings;
const said = (findings: Finding[]) => findings.map(({ code, severity }) => `${code} ${severity}`);
const move = (postcode: string) =>
  portal.db.updateTable('sites').set({ address_post_code: postcode }).where('company_id', '=', world.company).execute();

/** Every problem that a scheme's own settings can cause. */
const ALL = {
  troncmasters_fee_percentage: 500,
  troncmasters_fee_from_fund_percentage: 50,
  setup_fee: 2000,
  setup_fee_from_fund_percentage: 100,
  card_transaction_fee_percentage: 100,
  troncs_reserve_percentage: 1000,
};
/** The week in May paid one day after the end of June: later than the end of the following month. */
const LATE = { nominal_pay_date: '2026-07-01', actual_pay_date: '2026-07-01' };
const MONEY = ['FEE_FROM_FUND', 'SETUP_FROM_FUND', 'CARD_FEE', 'RESERVE'];

describe('findings of the compliance check (contract H2; tronc-domain 8.1)', () => {
  it('stores the findings with the report as generated, each code with its law and text', async () => {
    await begin({ scheme: ALL, period: LATE });
    await portal.db
      .updateTable('scheme_job_roles')
      .set({ points: 0 })
      .where('job_role_id', '=', world.waiter)
      .execute();
    await portal.db
      .insertInto('scheme_length_of_service')
      .values({ company_id: world.company, scheme_id: world.scheme, time_span: 24, tronc_points: 100 })
      .execute();
    await portal.db
      .updateTable('schemes')
      .set({ tronc_points_length_of_service: true })
      .where('id', '=', world.scheme)
      .execute();
    await steps.ready();
    const id = await steps.generated();
    const findings = await ofReport(id);
    expect(said(findings)).toEqual([
      'FEE_FROM_FUND breach',
      'SETUP_FROM_FUND breach',
      'CARD_FEE breach',
      'DEADLINE breach',
      'RESERVE warn',
      'ZERO_WORKER warn',
      'LOS_LONG_WAIT info',
    ]);
    expect(findings[3]).toEqual({
      code: 'DEADLINE',
      severity: 'breach',
      field: 'pay_date',
      law: 'Employment Rights Act 1996, s.27G',
      text: 'Tips that customers paid on 04/05/2026 must be paid out by 30/06/2026, but the pay date is 01/07/2026.',
      fix: 'Choose an earlier pay date, or reduce ‘Data submission days before pay date’.',
      words: 'deadline',
      params: { start: '2026-05-04', deadline: '2026-06-30', pay_date: '2026-07-01' },
    });
    expect(findings[5]?.text).toContain('(1): Ana Archer.');

    const { bytes } = await portal.call('GET', `/tronc_reports/${id}/pdf`, { token: world.troncmaster });
    const paper = pdfText(bytes).replace(/\n/g, '');
    expect(paper).toContain('Breach. Tips that customers paid on 04/05/2026');
    expect(paper).toContain('Source: Employment Rights Act 1996, s.27G.');

    // Correcting the scheme changes later findings, not those of this report.
    await portal.db
      .updateTable('schemes')
      .set({ card_transaction_fee_percentage: null })
      .where('id', '=', world.scheme)
      .execute();
    expect(await ofReport(id)).toEqual(findings);
    expect(said(await ofReport(await steps.generated()))).not.toContain('CARD_FEE breach');
    const rewrite = portal.db.updateTable('tronc_reports').set({ findings: '[]' }).where('id', '=', id).execute();
    await expect(rewrite).rejects.toThrow('a report version never changes');
  });

  it('adds a finding to a report that is released after the last day for allocating its tips, and keeps it', async () => {
    await begin();
    await steps.ready();
    const id = await steps.generated();
    expect(said(await ofReport(id))).not.toContain('DEADLINE warn');
    const check = await portal.call('GET', `/tronc_reports/${id}/approval_check`, { token: world.troncmaster });
    expect(said(check.body.data.findings)).toContain('DEADLINE warn');
    await steps.approved(id);
    const late = (await ofReport(id)).find(({ law }) => law?.endsWith('s.27G(a)'));
    expect(late).toMatchObject({ severity: 'warn', params: { deadline: '2026-06-30' } });
    const rewrite = portal.db
      .updateTable('tronc_reports')
      .set({ release_findings: '[]' })
      .where('id', '=', id)
      .execute();
    await expect(rewrite).rejects.toThrow('a report version never changes');
  });

  it('depends on the place: notices in Northern Ireland, Irish law in Ireland, nothing in Jersey', async () => {
    await begin({ scheme: ALL });
    expect(said(await ofScheme())).toEqual(MONEY.map((code) => `${code} ${code === 'RESERVE' ? 'warn' : 'breach'}`));
    await move('BT1 5GS');
    const northern = await ofScheme();
    expect(said(northern)).toEqual(MONEY.map((code) => `${code} notice`));
    expect(northern.every(({ law }) => law === null)).toBe(true);
    await move('JE2 4WD');
    expect(await ofScheme()).toEqual([]);

    await begin({ scheme: ALL, company: { country: 'IE' } });
    const irish = await ofScheme();
    expect(said(irish)).toEqual(MONEY.map((code) => `${code} ${/_FUND/.test(code) ? 'breach' : 'warn'}`));
    expect(irish.map(({ law }) => law?.split(', ')[1])).toEqual(['s.4C(b)', 's.4C(b)', 's.4C(b)', 's.4B']);
  });

  it('requires permission to view the scheme', async () => {
    await begin();
    expect(await ofScheme(world.client)).toEqual([]);
    const path = `/tronc_schemes/${world.scheme}/compliance`;
    expect((await portal.call('GET', path, { token: world.outsider })).status).toBe(404);
    const { token } = await portal.person({ companies: { [world.company]: ['view_company'] } });
    expect((await portal.call('GET', path, { token })).status).toBe(403);
  });

  it('finds money that stays in the reserve too long, even once it is too late', async () => {
    await begin({ scheme: { troncs_reserve_percentage: 1000 } });
    const place = { company_id: world.company, scheme_id: world.scheme };
    const next = await aTroncPeriod(portal, place, {
      start_date: '2026-05-11',
      end_date: '2026-06-30',
      actual_pay_date: '2026-07-03',
      nominal_pay_date: '2026-07-03',
    });
    await steps.ready();
    await steps.approved(await steps.generated());
    await steps.ready(next);
    const kept = await ofReport(await steps.generated({ reserve_release: '0.00' }, next));
    expect(said(kept)).toContain('RESERVE breach');
    expect(kept[0]?.text).toBe(
      '£100.00 would stay in the reserve after 30/06/2026, the last day on which it may be paid.',
    );
    const released = await ofReport(await steps.generated({}, next));
    expect(released.map(({ text }) => text)).toContain(
      '£100.00 is released on 03/07/2026. It had to be paid by 30/06/2026.',
    );
    expect(said(released)).not.toContain('RESERVE breach');
    // Today is later than both dates, so it is too late to pay the lot in time.
    expect(said(await ofScheme())).toEqual(['RESERVE breach', 'RESERVE warn']);
  });
});

describe('points and splits changed by the client', () => {
  it('lists client changes until a report based on them is released, and ignores the troncmaster’s and those without effect', async () => {
    await begin();
    const rights = [
      ...['view_tronc_schemes', 'edit_tronc_schemes', 'edit_divisions'],
      ...['view_employees', 'edit_employees'],
    ];
    const companies = { [world.company]: rights };
    const { token } = await portal.person({ companies, forename: 'Cleo', surname: 'Client' });
    const put = (points: number, as: string) =>
      portal.call('PUT', `/tronc_schemes/${world.scheme}/job_roles`, {
        token: as,
        body: [
          {
            department_id: world.department,
            job_roles: [
              { job_role_id: world.waiter, points },
              { job_role_id: world.chef, points: 2 },
            ],
          },
        ],
      });
    expect((await put(5, world.troncmaster)).status).toBe(200);
    expect((await put(5, token)).status).toBe(200);
    const name = { name: 'Another name' };
    expect((await portal.call('PATCH', `/tronc_schemes/${world.scheme}`, { token, body: name })).status).toBe(200);
    const [division] = (await portal.call('GET', `/tronc_schemes/${world.scheme}`, { token })).body.data.divisions;
    const renamed = await portal.call('PUT', `/tronc_schemes/${world.scheme}/divisions`, {
      token,
      body: [{ ...division, name: 'Front of house' }],
    });
    expect(renamed.status).toBe(200);
    expect(await ofScheme()).toEqual([]);

    expect((await put(6, token)).status).toBe(200);
    const points = `/tronc_schemes/${world.scheme}/employees/${world.ana}/tronc_points`;
    expect((await portal.call('PATCH', points, { token, body: { individual: 3 } })).status).toBe(200);
    const split = { apply_tip_split_to_divisions: true };
    expect((await portal.call('PATCH', `/tronc_schemes/${world.scheme}`, { token, body: split })).status).toBe(200);
    const [finding] = await ofScheme();
    expect(finding).toMatchObject({
      code: 'EMPLOYER_EDITED_ALLOCATION',
      severity: 'warn',
      field: 'apply_tip_split_to_divisions',
      params: { count: 3, names: 'Cleo Client' },
    });

    await steps.ready();
    const id = await steps.generated();
    expect(said(await ofReport(id))).toEqual(['EMPLOYER_EDITED_ALLOCATION warn']);
    // Changed after the report was generated, so that its release does not adopt the change.
    portal.wait(1000);
    expect((await put(7, token)).status).toBe(200);
    await steps.approved(id, 'earlier_rules');
    expect((await ofScheme()).map((one) => [one.code, (one as unknown as { params: object }).params])).toEqual([
      ['EMPLOYER_EDITED_ALLOCATION', expect.objectContaining({ count: 1 })],
    ]);
    portal.wait(1000);
    await steps.approved(await steps.generated({ confirm_reopen: true }));
    expect(await ofScheme()).toEqual([]);
  });
});

describe('a company that blocks reports with a breach (contract C10)', () => {
  it('keeps a report with a breach as a draft and returns the reason; other companies release it and keep the findings', async () => {
    await begin({ scheme: { card_transaction_fee_percentage: 100 } });
    const mode = async (compliance_mode: string): Promise<number> =>
      (
        await portal.call('PATCH', `/company/${world.company}/edit`, {
          token: world.troncmaster,
          body: { compliance_mode },
        })
      ).status;
    await steps.ready();
    const id = await steps.generated();
    expect(await mode('block')).toBe(200);
    const refused = await calls.approve(id);
    expect(refused).toBeRefused(409, 'compliance_block');
    expect(refused.body.findings).toEqual(await ofReport(id));
    expect(said(refused.body.findings)).toEqual(['CARD_FEE breach']);
    expect(await steps.statuses()).toEqual(['draft']);

    expect(await mode('warn')).toBe(200);
    await steps.approved(id);
    const [row] = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'tronc_reports.approved')
      .where('record_id', '=', id)
      .execute();
    expect(row?.changes).toMatchObject({
      findings: [
        null,
        [
          { code: 'CARD_FEE', severity: 'breach', words: 'card_gb' },
          { code: 'DEADLINE', severity: 'warn', words: 'released_late' },
        ],
      ],
    });
  });

  it('lets warnings through', async () => {
    await begin({ scheme: { troncs_reserve_percentage: 1000 }, company: { compliance_mode: 'block' } });
    await calls.hours(HOURS);
    await calls.fund('1000.00');
    const id = await steps.generated();
    expect(said(await ofReport(id))).toEqual(['RESERVE warn']);
    await steps.approved(id);
  });
});
