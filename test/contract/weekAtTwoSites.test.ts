import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import { writeStatements } from '#resources/statements/server/index.ts';
import { holdsRole, troncStory } from '#test/support/troncWorld.ts';
import { anEmployee, aScheme, aSite, aTroncPeriod } from '#test/support/world.ts';

/**
 * One week of a group with two sites, entered and read through the API: Ana covers a shift at the second site, Ben moves there on Thursday,
 * and Cleo is a chef of an agency. Every pound of both funds is on the hand-off or on the remittance.
 */
const story = troncStory();
const at = (day: string) => story.portal.wait(Date.parse(`${day}T12:00:00Z`) - story.portal.now().getTime());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  story.portal.call(method, path, { token: story.world.troncmaster, ...(body && { body }) });
const done = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body.data;
};
const pence = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

/** The second site with its scheme, which takes visitors, and its period of the same week. */
const secondSite = async () => {
  const { company, waiter, chef } = story.world;
  const site_id = await aSite(story.portal, company);
  const { id: scheme, department_id } = await aScheme(
    story.portal,
    { company_id: company, site_id },
    { visitors: 'with_hours' },
  );
  const place = { company_id: company, scheme_id: scheme };
  await story.portal.db
    .insertInto('scheme_job_roles')
    .values([waiter, chef].map((job_role_id) => ({ ...place, department_id, job_role_id, points: 100 })))
    .execute();
  return { scheme, period: await aTroncPeriod(story.portal, place) };
};

const released = async (period: number): Promise<number> => {
  const report = await story.steps.approved(await story.steps.generated({}, period));
  await writeStatements(story.portal.services, { company_id: story.world.company, report_id: report });
  return report;
};

describe('a week at two sites', () => {
  it('has both reports, one hand-off with a line for each place, a remittance, and one page for each person', async () => {
    at('2026-05-07');
    await story.ready();
    const { company, payroll, period, chef, ana, ben } = story.world;
    const second = await secondSite();
    const payee = { company_id: company, name: 'Chefs Direct', kind: 'agency', payee_name: 'Chefs Ltd' };
    const agency: number = (await done('POST', '/payrolls', payee)).id;
    const cleo = await anEmployee(
      story.portal,
      { company_id: company, payroll_id: agency },
      { forename_1: 'Cleo', surname: 'Cook', payroll_ref: 'C1', tronc_scheme_id: second.scheme },
    );
    await holdsRole(story.portal, company, cleo, chef);
    // Ben moves on Thursday.
    await done('PATCH', `/employee/${ben}`, { tronc_scheme_id: second.scheme });

    expect(await story.calls.hours('payroll_ref,hours\nA1,30\nB1,15\n')).toSucceed(201);
    expect(await story.calls.hours('payroll_ref,hours\nA1,10\nB1,20\nC1,20\n', second.period)).toSucceed(201);
    expect(await story.calls.fund('1000.00', period)).toSucceed(200);
    expect(await story.calls.fund('500.01', second.period)).toSucceed(200);
    const reports = [await released(period), await released(second.period)];
    const shares = async (report: number | undefined) =>
      (await done('GET', `/tronc_reports/${report}`)).rows.map(({ name, amount }: Record<string, string>) => [
        name,
        amount,
      ]);
    // 30 × 1 and 15 × 2 hours × points, then 10, 20 and 20
    expect(await shares(reports[0])).toEqual([
      ['Archer, Ana', '500.00'],
      ['Baker, Ben', '500.00'],
    ]);
    expect(await shares(reports[1])).toEqual([
      ['Archer, Ana', '100.00'],
      ['Baker, Ben', expect.stringMatching(/^200\.0[01]$/)],
      ['Cook, Cleo', expect.stringMatching(/^200\.0[01]$/)],
    ]);

    const profile = { ...newProfile('brightpay_uk'), starts_on: '2026-01-01' };
    await done('PUT', `/payroll/${payroll}/handoff_profile`, profile);
    const periods = await done('GET', `/payroll/${payroll}/periods`);
    const { id: pay } = periods.find(({ pay_date }: { pay_date: string }) => pay_date >= '2026-05-15');
    const lines = await done('GET', `/periods/${pay}/handoff/preview`);
    const names = lines.map(({ name }: { name: string }) => name);
    expect([...new Set(names)]).toEqual(['Archer, Ana', 'Baker, Ben']);
    const { total } = await done('GET', `/periods/${pay}/handoff`);
    const [remittance] = await done('GET', `/remittances?payroll_ids[]=${agency}`);
    expect(remittance).toMatchObject({ people: 1, report_id: reports[1] });
    expect(pence([total, remittance.total])).toBe(150_001);

    for (const [person, schemes] of [
      [ana, 2],
      [ben, 2],
      [cleo, 1],
    ] as const) {
      const received = await done('GET', `/employee/${person}/shares`);
      expect(new Set(received.map((share: { tronc_scheme_id: number }) => share.tronc_scheme_id)).size).toBe(schemes);
    }
    const handed = await Promise.all(reports.map((report) => done('GET', `/tronc_reports/${report}/statements`)));
    expect(handed.map((rows) => rows.length)).toEqual([2, 3]);
    // One average for Ana from both places.
    const base = await done('GET', `/employee/${ana}/holiday_pay?date=2026-06-03&week_ends_on=sunday`);
    expect(base.weeks.map(({ parts }: { parts: object[] }) => parts.length)).toEqual([2]);
    expect(base.average).toBe('600.00');
  });
});
