import { release, shownRelease } from '#server/platform/release.ts';
import type { Route } from '../route.ts';
import { Components, type JsonSchema } from './components.ts';
import { contractNames } from './contractNames.ts';
import { describeParts } from './describe.ts';
import { errorResponses } from './failures.ts';
import { describeRoute } from './operation.ts';
import { tagsOf } from './tags.ts';
import { describedWebhooks, webhookSchemas } from './webhooks.ts';

const ABOUT = `## Getting started

Programs use an API key. Add one in My Account, API keys: choose its companies, whether it only reads, and its last day.
The key is shown once. Then:

\`\`\`sh
export KEY=tip_…
curl -H "Authorization: Bearer $KEY" https://portal.example.com/api/companies
curl -H "Authorization: Bearer $KEY" "https://portal.example.com/api/employees?company_ids[]=1&per_page=200"
curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H "Idempotency-Key: $(openssl rand -hex 16)" \\
  -d '{"company_id": 1, "name": "Harbour Street"}' https://portal.example.com/api/sites
\`\`\`

Each release has a TypeScript client, \`tipology-client-VERSION.tgz\`, with these operations as methods. The page
‘Integrate in ten minutes’ (\`docs/integrate.md\` of the release) shows how to use it, with three complete programs: an HR system that
adds and changes employees, a receiver of webhooks, and a till that enters hours and the fund.

A key never does more than its owner may at that moment. What it opens depends on its owner and its companies. Each
operation lists in \`x-api-keys\` the kinds of keys that it is open to:

| kind | owner and companies | reads | writes, unless the key only reads |
|---|---|---|---|
| \`user\` | a user; all of the user's companies, or some | what the owner may read | what the owner may change: sites, job roles, employees, schemes, takings, minutes, files, documents, announcements, and the confirmation of hand-offs by payroll |
| \`troncmaster_company\` | a troncmaster; named companies | everything of these companies, drafts of reports included | the same there, and hours, fund and drafts of tronc periods |
| \`troncmaster_all\` | a troncmaster; all companies | everything | nothing: a leaked key could change the data of every client |

People decide: no key approves, releases, queries, undoes, hands over to payroll, adds companies, payrolls or batches, or starts a
payroll period. Accounts, users, keys, and screens of one person are closed, too. All of these are answered with 403
\`key_not_allowed\`. A key that only reads rejects writes (403 \`key_read_only\`). After 600 requests in a minute, of
all keys of one owner, the answer is 429 with \`Retry-After\`. Send an \`Idempotency-Key\` with every POST: a request that is repeated after a lost
connection is then carried out once.

## Webhooks

Add a webhook in My Account, Webhooks, to be notified instead of polling. Messages follow the [Standard
Webhooks](https://www.standardwebhooks.com) specification: a POST with the headers \`webhook-id\`, \`webhook-timestamp\` and
\`webhook-signature\`, and a body of type, time and ids:

\`\`\`json
{"type": "report.released", "timestamp": "2026-05-31T17:38:00.000Z", "data": {"company_id": 1, "report_id": 7}}
\`\`\`

Verify each message with a library of that specification and the secret of the webhook, then read the record with an API
key:

\`\`\`js
import { Webhook } from 'standardwebhooks';
const message = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);
\`\`\`

Answer with a status of 2xx within 10 seconds. Anything else is a failure: the message is sent again, with the same
\`webhook-id\`, up to nine times in three days. A message can arrive twice, and messages can arrive in another order.

## Sessions

Screens send a session's token in the header \`X-Token\`. To get one, send username and password to
\`POST /auth/password\`, then the code of the second factor with the pending token.

## Conventions

Amounts of money are texts with two decimals, dates are \`YYYY-MM-DD\` (from a key, another form is an error, because
03/04 can be either day), instants are ISO 8601 in UTC. Lists have \`data\`
and \`meta\` with the page. A record has a \`revision\`: send it as \`If-Match\` so that no change of another person is
overwritten. PATCH accepts a whole record as GET at the same path returned it; what it cannot change is rejected
only where it differs. To a key, a query parameter that an operation does not list is an error (422 \`invalid\`), so that a
misspelt filter does not return everything.

Lists of companies, sites, payrolls, employees, tronc schemes, job roles and added entities return what changed since an
instant: send \`updated_since\`, then the \`next_since\` of each page as the next \`updated_since\`, while
\`last_page\` is above 1. Store the last \`next_since\` for the next time. Archived records are included, with \`archived_at\`.
Each time, the changes of the last five minutes before the first page are returned again, because one of them might have
been in progress.

A rejected value is named twice: \`errors\` has the sentences of each field, for people, and \`codes\` the codes, such as
\`required\` or \`taken\`, in the same order. A request of a key with an empty parameter is rejected: a lost value would
return everything.`;

/** Whom to ask, and under which licence the portal is used: that of `package.json`. */
const TERMS = {
  contact: { name: 'The provider that runs this portal' },
  license: { name: 'Proprietary, as agreed with the provider', identifier: 'LicenseRef-Proprietary' },
};

const SECURITY = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Token',
    description: 'The token of a session, from `POST /auth/password`.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tip_<id>_<secret>',
    description: 'An API key of a program, from My Account.',
  },
};

/**
 * Describes these routes in OpenAPI 3.1, with every schema of the contract under its name. Yields after each route, and
 * returns the document.
 */
export function* describeRoutes(routes: readonly Route[]): Generator<undefined, JsonSchema> {
  const components = new Components(contractNames());
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = describeRoute(components, route);
    paths[route.path] = operations;
    yield undefined;
  }
  const document: JsonSchema = {
    openapi: '3.1.0',
    info: { title: 'Tipology', version: shownRelease(release()), description: ABOUT, ...TERMS },
    servers: [{ url: '/api' }],
    tags: tagsOf(routes),
    paths,
    webhooks: describedWebhooks(),
    components: {
      responses: errorResponses(components),
      schemas: { ...components.schemas, ...webhookSchemas() },
      securitySchemes: SECURITY,
    },
  };
  yield* describeParts(document, routes);
  return document;
}

/** Returns the whole description at once. */
export const openApiDocument = (routes: readonly Route[]): JsonSchema => {
  const steps = describeRoutes(routes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};
