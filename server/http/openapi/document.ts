import { release, shownRelease } from '#server/release.ts';
import type { Route } from '../route.ts';
import { Components, type JsonSchema } from './components.ts';
import { contractNames } from './contractNames.ts';
import { describeRoute, ERROR_SCHEMA, errorResponses } from './operation.ts';

const ABOUT = `Every request except the public ones sends a session's token in the header \`X-Token\`. To get one, send
username and password to \`POST /auth/password\`, then the code of the second factor with the pending token.

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
