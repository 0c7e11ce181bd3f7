import { aTroncWorld, troncCalls, troncSteps, WITH_FEES } from '#test/support/troncWorld.ts';
import { atOnce, auditRows, CLIENTS, differs, oneWon, type Race } from './race.ts';

/** Number of rounds on one period, which limits the number of its versions. */
const OF_ONE_PERIOD = 5;

/** One approval and one audit row are created, and the reserve is topped up once. */
export const approveOnce: Race = async (portal) => {
  const world = await aTroncWorld(portal, { scheme: WITH_FEES });
  const [calls, steps] = [troncCalls(portal, world), troncSteps(portal, world)];
  await steps.ready();
  return async () => {
    const id = await steps.generated({ confirm_reopen: true });
    const replies = await atOnce(() => calls.approve(id));
    const { amount } = await portal.db
      .selectFrom('reserve_entries')
      .select(({ fn }) => fn.sum<string>('amount').as('amount'))
      .where('scheme_id', '=', world.scheme)
      .executeTakeFirstOrThrow();
    return (
      oneWon(replies, 200, '409 already_approved') ??
      differs('audit rows', await auditRows(portal, 'tronc_reports.approved', id), 1) ??
      differs('reserve', Number(amount), 9_650)
    );
  };
};

/**
 * Each request creates its own version, the version numbers have no gap, and only one version is the draft that can be
 * approved.
 */
export const oneDraft: Race = async (portal) => {
  let world = await aTroncWorld(portal);
  return async (number) => {
    if (number % OF_ONE_PERIOD === 0) {
      world = await aTroncWorld(portal);
      await troncSteps(portal, world).ready();
    }
    const replies = await atOnce(() => troncCalls(portal, world).generate());
    const before = (number % OF_ONE_PERIOD) * CLIENTS;
    const wanted = Array.from({ length: CLIENTS }, (_, at) => before + at + 1);
    const versions = replies.map(({ body }) => body?.data?.version as number).sort((a, b) => a - b);
    const statuses = await troncSteps(portal, world).statuses();
    return (
      differs('versions', versions, wanted) ??
      differs('drafts', statuses.indexOf('draft'), statuses.length - 1) ??
      differs('versions kept', statuses.length, before + CLIENTS)
    );
  };
};
