import { aPayrollWorld } from '#test/support/payrollWorld.ts';
import { csvForm } from '#test/support/troncWorld.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';
import { atOnce, auditRows, CLIENTS, countedAnswers, differs, oneWon, type Race } from './race.ts';

/** One request completes the input; the provider re-opens it for the next round. */
export const completeOnce: Race = async (portal) => {
  const world = await aPayrollWorld(portal);
  const colleagues = await Promise.all(Array.from({ length: 8 }, () => world.person('view_files', 'upload')));
  const path = `/periods/${world.period}`;
  return async (number) => {
    const replies = await atOnce((at) =>
      portal.call('POST', `${path}/complete_input`, { token: colleagues[at % colleagues.length]!.token, body: {} }),
    );
    const rows = await auditRows(portal, 'periods.input_completed', world.period);
    const again = await portal.call('POST', `${path}/reopen_input`, { token: world.provider.token, body: {} });
    return (
      oneWon(replies, 200, '409 period_status') ??
      differs('audit rows', rows, number + 1) ??
      differs('re-opened', again.status, 200)
    );
  };
};

/** One record is created; every request with its key gets the same response. */
export const doneOnce: Race = async (portal) => {
  const company = await aCompany(portal);
  const { token } = await portal.person({ tronc_master: true });
  return async (number) => {
    const job_title = `Role of round ${number}`;
    const replies = await atOnce(() =>
      portal.call('POST', `/company/${company}/job_roles`, {
        token,
        body: { job_title },
        headers: { 'idempotency-key': `race-${number}` },
      }),
    );
    const made = await portal.db.selectFrom('job_roles').select('id').where('job_title', '=', job_title).execute();
    const id = made[0]?.id ?? 0;
    return (
      differs('answers', countedAnswers(replies), { 201: CLIENTS }) ??
      differs('records', made.length, 1) ??
      differs('ids answered', [...new Set(replies.map(({ body }) => body.data.id))], [id]) ??
      differs('audit rows', await auditRows(portal, 'job_roles.created', id), 1)
    );
  };
};

const IMPORTED = 5;

/** One of the identical imports adds its people; the others get the error that they exist already. */
export const importedOnce: Race = async (portal) => {
  const company = await aCompany(portal);
  const payroll_id = await aPayroll(portal, company);
  // A user may send four forms at the same time.
  const masters = await Promise.all(Array.from({ length: CLIENTS / 4 }, () => portal.person({ tronc_master: true })));
  const people = portal.db.selectFrom('employees').select('id').where('payroll_id', '=', payroll_id);
  return async (number) => {
    const lines = Array.from({ length: IMPORTED }, (_, at) => `Ida,Import,${number}-${at}\n`);
    const csv = `forename_1,surname,payroll_ref\n${lines.join('')}`;
    const replies = await atOnce((at) => {
      const form = csvForm('employees', csv);
      form.append('payroll_id', String(payroll_id));
      return portal.call('POST', '/employees', { token: masters[at % masters.length]!.token, form });
    });
    return (
      oneWon(replies, 201, '400 csv_errors') ??
      differs('people', (await people.execute()).length, (number + 1) * IMPORTED) ??
      differs('audit rows', await auditRows(portal, 'employees.imported', payroll_id), number + 1)
    );
  };
};
