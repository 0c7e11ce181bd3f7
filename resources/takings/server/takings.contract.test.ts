import { siteDay } from '#domain/dates/siteDay.ts';
import { csvForm, HOURS, troncStory } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

const story = troncStory();
const call = (method: string, path: string, body?: object, token = story.world.troncmaster) =>
  story.portal.call(method, path, { token, ...(body && { body }) });

const siteOf = async (): Promise<number> => {
  const scheme = story.portal.db.selectFrom('schemes').select('site_id').where('id', '=', story.world.scheme);
  return (await scheme.executeTakeFirstOrThrow()).site_id;
};

/** Enters a row of the ledger of the scheme's site. */
const enter = async (business_date: string, gross: string, more: object = {}): Promise<number> => {
  const values = { company_id: story.world.company, site_id: await siteOf(), business_date, gross };
  const reply = await call('POST', '/takings', { ...values, ...more });
  expect(reply).toSucceed(201);
  return reply.body.data.id;
};
const change = (id: number, values: object) => call('PATCH', `/takings/${id}`, values);
const takingsOf = async (period = story.world.period) =>
  (await call('GET', `/tronc_periods/${period}/takings`)).body.data;
const secondPeriod = () =>
  aTroncPeriod(
    story.portal,
    { company_id: story.world.company, scheme_id: story.world.scheme },
    { start_date: '2026-05-11', end_date: '2026-05-17', actual_pay_date: '2026-05-22' },
  );

/** Fills the fund of a period from the takings, as the form does. */
const use = async (period = story.world.period, amount?: string) => {
  const { total, hash } = await takingsOf(period);
  const hour_buckets = [{ tronc_period_id: period, amount: amount ?? total }];
  return call('PUT', `/tronc_periods/${period}/tronc_amounts`, { hour_buckets, takings_hash: hash });
};
const release = async (period = story.world.period) => {
  expect(await story.calls.hours(HOURS, period)).toSucceed(201);
  return story.steps.approved(await story.steps.generated({}, period));
};
const codesOf = async (report: number): Promise<string[]> =>
  (await story.calls.report(report)).body.data.findings.map(({ code }: { code: string }) => code);

describe('the takings of a site', () => {
  it('qualify without their VAT, and a refund is negative', async () => {
    await story.ready();
    const id = await enter('2026-05-04', '120.00', { kind: 'mandatory_service_charge', vat: '20.00' });
    expect((await call('GET', `/takings/${id}`)).body.data).toMatchObject({ qualifying: '100.00', status: 'counted' });
    const refund = await enter('2026-05-04', '-12.00', { vat: '-2.00' });
    expect((await call('GET', `/takings/${refund}`)).body.data.qualifying).toBe('-10.00');
  });

  it('have VAT of the same sign that is no more than the amount', async () => {
    await story.ready();
    const values = { company_id: story.world.company, site_id: await siteOf(), business_date: '2026-05-04' };
    for (const [gross, vat] of [
      ['10.00', '10.01'],
      ['-10.00', '1.00'],
      ['10.00', '-1.00'],
      ['0.00', '0.01'],
    ]) {
      const { status, body } = await call('POST', '/takings', { ...values, gross, vat });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['vat']]);
    }
  });

  it('cannot be of a day after today', async () => {
    await story.ready();
    const values = { company_id: story.world.company, site_id: await siteOf(), gross: '1.00' };
    const reply = await call('POST', '/takings', { ...values, business_date: '2099-01-01' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['business_date']]);
    expect(await call('POST', '/takings', { ...values, business_date: siteDay(new Date()) })).toSucceed(201);
  });

  it('have one row for each number of a source, at each site', async () => {
    await story.ready();
    await enter('2026-05-04', '10.00', { source: 'till', external_id: 'A-1' });
    const values = { company_id: story.world.company, site_id: await siteOf(), business_date: '2026-05-05' };
    const again = await call('POST', '/takings', { ...values, gross: '1.00', source: 'till', external_id: 'A-1' });
    expect(again.status).toBe(422);
    await enter('2026-05-05', '10.00', { source: 'web', external_id: 'A-1' });
  });

  it('are voided with a reason, listed by site and days, and never deleted', async () => {
    await story.ready();
    const id = await enter('2026-05-04', '10.00');
    await enter('2026-05-12', '5.00');
    expect((await change(id, { void_reason: 'Entered twice' })).body.data.status).toBe('voided');
    const days = `site_id[]=${await siteOf()}&business_date_from=2026-05-01&business_date_to=2026-05-10`;
    expect((await call('GET', `/takings?${days}`)).body.data).toMatchObject([{ id, status: 'voided' }]);
    expect((await call('DELETE', `/takings/${id}`)).status).toBe(405);
  });

  it('are imported from a file', async () => {
    await story.ready();
    const file = 'Site,Business day,Kind,Amount,VAT,Source\nHearth,04/05/2026,Card tip,12.50,0.00,till\n';
    const { name } = (await call('GET', `/sites/${await siteOf()}`)).body.data;
    const form = csvForm('file', file.replace('Hearth', name));
    form.set('company_id', String(story.world.company));
    const reply = await story.portal.call('POST', '/takings/import', { token: story.world.troncmaster, form });
    expect(reply).toSucceed(201);
    expect((await takingsOf()).total).toBe('12.50');
  });

  it('are entered by those who upload the files of periods, and seen by those who read them', async () => {
    await story.ready();
    const id = await enter('2026-05-04', '10.00');
    const { client, outsider, company } = story.world;
    expect((await call('GET', `/takings/${id}`, undefined, client)).status).toBe(200);
    expect((await call('GET', `/takings/${id}`, undefined, outsider)).status).toBe(404);
    const values = { company_id: company, site_id: await siteOf(), business_date: '2026-05-04', gross: '1.00' };
    expect((await call('POST', '/takings', values, client)).status).toBe(201);
    expect((await call('POST', '/takings', values, outsider)).status).toBe(422);
  });
});

describe('the fund of a period and its takings', () => {
  it('are equal after ‘Use takings’, and voided entries do not count', async () => {
    await story.ready();
    await enter('2026-05-04', '600.00');
    await enter('2026-05-10', '120.00', { kind: 'mandatory_service_charge', vat: '20.00' });
    await change(await enter('2026-05-05', '99.00'), { void_reason: 'Test sale' });
    expect(await takingsOf()).toMatchObject({ entries: 2, total: '700.00', mandatory: '100.00', counted: null });
    expect((await use()).body.data).toMatchObject({ tronc_amount: '700.00', from_takings: true });
    expect(await takingsOf()).toMatchObject({ counted: '700.00', changed: false });
  });

  it('are divided by the days of the scheme', async () => {
    await story.ready();
    const schemes = story.portal.db.updateTable('schemes').set({ distribution_frequency: 'daily' });
    await schemes.where('id', '=', story.world.scheme).execute();
    await enter('2026-05-04', '10.00');
    await enter('2026-05-06', '-4.00');
    await enter('2026-05-07', '9.00');
    const { buckets } = await takingsOf();
    expect(buckets.map(({ amount }: { amount: string }) => amount)).toEqual([
      ...['10.00', '0.00', '0.00', '5.00'],
      ...['0.00', '0.00', '0.00'],
    ]);
  });

  it('are rejected if the takings changed after they were read', async () => {
    await story.ready();
    await enter('2026-05-04', '10.00');
    const { hash } = await takingsOf();
    await enter('2026-05-05', '5.00');
    const hour_buckets = [{ tronc_period_id: story.world.period, amount: '10.00' }];
    const path = `/tronc_periods/${story.world.period}/tronc_amounts`;
    const reply = await call('PUT', path, { hour_buckets, takings_hash: hash });
    expect([reply.status, reply.body.code]).toEqual([409, 'takings_changed']);
    expect((await takingsOf()).counted).toBeNull();
  });

  it('differ visibly after a correction, also of the kind alone', async () => {
    await story.ready();
    const id = await enter('2026-05-04', '10.00');
    await use();
    await change(id, { kind: 'mandatory_service_charge' });
    expect(await takingsOf()).toMatchObject({ changed: true, counted: '10.00', total: '10.00' });
  });

  it('have a finding if they differ, and one for mandatory service charges', async () => {
    await story.ready();
    await enter('2026-05-04', '990.00');
    await enter('2026-05-04', '10.00', { kind: 'mandatory_service_charge' });
    expect(await story.calls.hours(HOURS)).toSucceed(201);
    await use();
    expect(await codesOf(await story.steps.generated())).toEqual(['MANDATORY_CHARGE']);
    await use(story.world.period, '1500.00');
    const report = await story.steps.generated();
    expect(await codesOf(report)).toEqual(['FUND_UNEXPLAINED', 'MANDATORY_CHARGE']);
    const [{ text }] = (await story.calls.report(report)).body.data.findings;
    expect(text).toContain('£500.00 more than the takings');
  });

  it('have no finding at a site without takings', async () => {
    await story.ready();
    await story.steps.ready();
    expect(await codesOf(await story.steps.generated())).toEqual([]);
  });
});

describe('takings of a released period', () => {
  it('are counted by the next open one, and the released one says so', async () => {
    await story.ready();
    const next = await secondPeriod();
    const first = await enter('2026-05-04', '1000.00');
    await use();
    await release();
    await change(first, { gross: '990.00' });
    await enter('2026-05-09', '25.00');
    await enter('2026-05-12', '500.00');
    expect(await takingsOf()).toMatchObject({
      ...{ counted: '1000.00', total: '1015.00', changed: true },
      carried_out: [
        { business_date: '2026-05-04', amount: '-10.00', period: { id: next } },
        { business_date: '2026-05-09', amount: '25.00', period: { id: next } },
      ],
    });
    const later = await takingsOf(next);
    expect(later).toMatchObject({ total: '515.00', entries: 3 });
    expect(later.carried_in).toMatchObject([
      { business_date: '2026-05-04', amount: '-10.00', period: { id: story.world.period } },
      { business_date: '2026-05-09', amount: '25.00', period: { id: story.world.period } },
    ]);
    await use(next);
    await release(next);
    expect((await takingsOf()).changed).toBe(false);
    expect(await takingsOf(next)).toMatchObject({ total: '515.00', counted: '515.00', changed: false });
  });

  it('are counted by it if its fund is filled again when it is reopened', async () => {
    await story.ready();
    const next = await secondPeriod();
    await enter('2026-05-04', '1000.00');
    await use();
    await release();
    await enter('2026-05-05', '40.00');
    await use();
    await story.steps.approved(await story.steps.generated({ confirm_reopen: true }));
    expect(await takingsOf()).toMatchObject({ counted: '1040.00', changed: false, carried_out: [] });
    expect((await takingsOf(next)).entries).toBe(0);
  });

  it('are not counted again where the fund was entered before there was a ledger', async () => {
    await story.ready();
    const next = await secondPeriod();
    await story.steps.ready();
    await release();
    await enter('2026-05-04', '1000.00');
    expect((await takingsOf(next)).entries).toBe(0);
    expect(await takingsOf()).toMatchObject({ counted: null, total: '1000.00' });
  });

  it('are taken as shared by a typed fund at its release, without amounts of earlier days', async () => {
    await story.ready();
    const next = await secondPeriod();
    await enter('2026-05-04', '1000.00');
    await use();
    await release();
    await enter('2026-05-06', '7.00');
    await enter('2026-05-12', '80.00');
    expect(await story.calls.fund('80.00', next)).toSucceed(200);
    await release(next);
    const third = await aTroncPeriod(
      story.portal,
      { company_id: story.world.company, scheme_id: story.world.scheme },
      { start_date: '2026-05-18', end_date: '2026-05-24', actual_pay_date: '2026-05-29' },
    );
    expect((await takingsOf(third)).carried_in).toMatchObject([{ business_date: '2026-05-06', amount: '7.00' }]);
  });
});
