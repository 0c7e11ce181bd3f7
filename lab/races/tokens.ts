import { openChallenge } from '#server/session/challenge.ts';
import { anAccount, appCode, PASSWORD, signIn, withApp } from '#test/support/signIn.ts';
import { aCompany, aPayroll } from '#test/support/world.ts';
import { atOnce, CLIENTS, countedAnswers, differs, type Race } from './race.ts';

/** Milliseconds after which an authenticator app shows another code. */
const STEP = 61_000;

/** One code opens one session, although as many logins as there are clients wait for it. */
export const codeOnce: Race = async (portal) => {
  const { id, username } = await anAccount(portal);
  const { body } = await signIn(portal, { username, password: PASSWORD });
  const key = await withApp(portal, body.token);
  const sessions = portal.db.selectFrom('sessions').select('id').where('user_id', '=', id);
  return async () => {
    portal.wait(STEP);
    // Losing requests count as wrong codes; other tests cover that lock.
    await portal.db.deleteFrom('attempts').execute();
    await portal.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    const tokens: string[] = [];
    for (let at = 0; at < CLIENTS; at += 1)
      tokens.push(await openChallenge(portal.db, portal.now(), { user_id: id, method: 'totp' }));
    const totp = appCode(portal, key);
    const replies = await atOnce((at) => signIn(portal, { totp }, { token: tokens[at] ?? '' }));
    const { 200: won, '401 wrong_code': wrong = 0, '429 too_many': locked = 0, ...odd } = countedAnswers(replies);
    return (
      differs('sessions opened', won, 1) ??
      differs('refused', wrong + locked, CLIENTS - 1) ??
      differs('other answers', odd, {}) ??
      differs('sessions', (await sessions.execute()).length, 1)
    );
  };
};

/** One ticket allows one download. */
export const ticketOnce: Race = async (portal) => {
  const company = await aCompany(portal);
  const payroll = await aPayroll(portal, company);
  const { token } = await portal.person({ tronc_master: true });
  const form = new FormData();
  const fields = { company, 'payrolls[]': payroll, description: 'Rota' };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'rota.pdf');
  const uploaded = await portal.call('POST', '/file/company', { token, form });
  const id: number = uploaded.body.data.id;
  return async () => {
    const { body } = await portal.call('GET', `/file/company/${id}?generate_access_token=1`, { token });
    const replies = await atOnce(() =>
      portal.call('GET', `/raw/file/company/${id}?token=${body.data.access_token}`, { token: null }),
    );
    return (
      differs('downloads', replies.filter(({ status }) => status === 200).length, 1) ??
      differs('refused', replies.filter(({ status }) => status >= 400 && status < 500).length, CLIENTS - 1)
    );
  };
};
