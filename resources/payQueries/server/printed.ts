import {
  type PrintedStatementQueries,
  printedAnswer,
  printedAskBody,
  printedCodeBody,
} from '#domain/contract/payQueries.ts';
import { PortalError } from '#domain/errors.ts';
import { openPrintedCode } from '#resources/statements/server/index.ts';
import type { Context } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { findPrinted, type PrintedOf, queriesAbout } from './ownStore.ts';
import { raise } from './raise.ts';

const tag = 'Worker';

/** @throws PortalError not_found for a text that is no code, and for a statement that was erased or whose company is archived */
const printedOf = async (context: Context, code: string): Promise<PrintedOf> => {
  const key = openPrintedCode(context, code);
  const found = key && (await findPrinted(context.db, key));
  if (!found) throw new PortalError('not_found');
  return found;
};

const present = async ({ db }: Context, found: PrintedOf): Promise<PrintedStatementQueries> => {
  const { company, site, start, end } = found;
  return { company, site, period: { start, end }, queries: await queriesAbout(db, found) };
};

/**
 * Pay queries with the code that is printed on a statement, for workers without an email address. The code replaces a login. It
 * shows no amount, no name and no words of a query, because others can find a printed statement.
 */
export const printedQueryRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    path: '/worker/printed',
    tag,
    summary: 'The statement of a printed code, without its amount, and the state of its pay queries',
    permission: { who: 'public' },
    body: printedCodeBody,
    answer: printedAnswer,
    fails: [404],
    handle: async (context, { body }) => ok(await present(context, await printedOf(context, body.code))),
  }),
  route({
    method: 'POST',
    path: '/worker/printed/queries',
    tag,
    summary: 'Question the amount of the statement of a printed code; limited like the queries of a session',
    permission: { who: 'public' },
    body: printedAskBody,
    answer: printedAnswer,
    audit: 'pay_queries.created',
    fails: [404],
    handle: async (context, { body: { code, subject, text } }) => {
      const found = await printedOf(context, code);
      await raise(context, found, async () => found, { subject, text, channel: 'code' });
      return ok(await present(context, found));
    },
  }),
];
