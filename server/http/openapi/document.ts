import { release, shownRelease } from '#server/release.ts';
import type { Route } from '../route.ts';
import { Components, type JsonSchema } from './components.ts';
import { contractNames } from './contractNames.ts';
import { describeRoute, ERROR_SCHEMA, errorResponses } from './operation.ts';

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

A key never does more than its owner may at that moment. It does not open accounts, users, keys and approvals (403
\`key_not_allowed\`), and one that only reads rejects writes (403 \`key_read_only\`). After 600 requests in a minute the
answer is 429 with \`Retry-After\`. Send an \`Idempotency-Key\` with every POST: a request that is repeated after a lost
connection is then carried out once.

Screens send a session's token in the header \`X-Token\`. To get one, send username and password to
\`POST /auth/password\`, then the code of the second factor with the pending token.

## Conventions

Amounts of money are texts with two decimals, dates are \`YYYY-MM-DD\`, instants are ISO 8601 in UTC. Lists have \`data\`
and \`meta\` with the page. A record has a \`revision\`: send it as \`If-Match\` so that no change of another person is
overwritten.`;

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

/** Returns the description of these routes in OpenAPI 3.1, with every schema of the contract under its name. */
export const openApiDocument = (routes: readonly Route[]): JsonSchema => {
  const components = new Components(contractNames());
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = describeRoute(components, route);
    paths[route.path] = operations;
  }
  const tags = [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: { title: 'Tipology', version: shownRelease(release()), description: ABOUT },
    servers: [{ url: '/api' }],
    tags,
    paths,
    components: {
      schemas: { ...components.schemas, Error: ERROR_SCHEMA },
      responses: errorResponses(),
      securitySchemes: SECURITY,
    },
  };
};
