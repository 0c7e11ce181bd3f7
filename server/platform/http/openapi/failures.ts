import { portalError } from '#domain/contract/errors.ts';
import { ERRORS, type ErrorCode } from '#domain/errors.ts';
import { isOpenToKeys } from '../keyAccess.ts';
import type { Route } from '../route.ts';
import type { Components, JsonSchema } from './components.ts';
import { headers, MEDIA } from './schemas.ts';

const CHALLENGE = headers({ 'WWW-Authenticate': 'The scheme of API keys, `Bearer`.' });
const REQUEST = headers({ 'X-Request-Id': 'The id of the request in the log of the portal.' });
const RETRY = headers({ 'Retry-After': 'The seconds to wait.' });

/** The errors of every route and of some, by status: name in the document, description and headers. */
const FAILURES = {
  400: { name: 'Malformed', description: 'The request cannot be read. Of a CSV file, `errors` has the lines.' },
  401: {
    name: 'Unauthenticated',
    description: 'No token, one that has ended, or a login that was rejected.',
    ...CHALLENGE,
  },
  403: { name: 'Forbidden', description: 'The caller may not do this.' },
  404: { name: 'NotFound', description: 'There is no such record, or the caller may not see it.' },
  408: { name: 'TimedOut', description: 'The request did not arrive in time.' },
  409: {
    name: 'Conflict',
    description: 'The present state does not allow it, or a person must confirm it first.',
    ...RETRY,
  },
  412: { name: 'Changed', description: 'The record has changed since it was read. `data` is the present record.' },
  413: { name: 'TooLarge', description: 'A file, or the whole request, is too large.' },
  415: {
    name: 'UnsupportedMedia',
    description: 'The content type is not one that the route reads, or the request is compressed.',
  },
  422: {
    name: 'Invalid',
    description: 'A value is not valid: `errors` has the sentences for each field. Nothing was changed.',
  },
  429: { name: 'TooMany', description: 'Too many requests.', ...RETRY },
  500: { name: 'Unexpected', description: 'The portal failed. Nothing was changed; its log has the reason.' },
  503: { name: 'Unavailable', description: 'The portal cannot answer at the moment. Nothing was changed.', ...RETRY },
  507: { name: 'Full', description: 'There is no space for it. Nothing was changed.', ...RETRY },
} as const;

type FailureStatus = keyof typeof FAILURES;

/**
 * The statuses of the errors that a route can return. A request for a route that exists is rejected by what the route
 * declares, such as its permission, its body or that it is versioned; 429, 500 and 503 can be the answer to any.
 */
const failureStatuses = (route: Route): FailureStatus[] => {
  const isPublic = route.permission.who === 'public';
  const isWrite = route.method !== 'GET';
  const isNamed = route.path.includes('{');
  const isFile = route.kind === 'file';
  const when: [FailureStatus, boolean][] = [
    [400, isWrite || isNamed || route.query !== undefined],
    [401, !isPublic || isWrite || isFile],
    [403, !isPublic || isFile],
    [404, isNamed],
    [408, isWrite],
    [409, isWrite || isNamed || isFile],
    [412, route.versioned === true],
    [413, isWrite],
    [415, true],
    [422, isWrite || route.query !== undefined || route.kind === 'list' || isOpenToKeys(route)],
    [429, true],
    [500, true],
    [503, true],
    [507, isWrite],
  ];
  return when.flatMap(([status, can]) => (can || route.fails?.includes(status) ? [status] : []));
};

/** Returns the errors of a route by status, as references. */
export const failuresOf = (route: Route): Record<string, JsonSchema> =>
  Object.fromEntries(
    failureStatuses(route).map((status) => [status, { $ref: `#/components/responses/${FAILURES[status].name}` }]),
  );

/** The headers of an error: its own, and the one that every response has and that errors are traced with. */
const headersIn = (own: { headers?: JsonSchema }): { headers: JsonSchema } => ({
  headers: { ...own.headers, ...REQUEST.headers },
});

/** Responses with errors; their codes are those of `domain/errors.ts` with this status. */
export const errorResponses = (components: Components): Record<string, JsonSchema> => {
  const schema = components.of(portalError, 'output');
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return Object.fromEntries(
    Object.entries(FAILURES).map(([status, { name, description, ...more }]) => [
      name,
      {
        description: `${description} Codes: ${codes.filter((code) => ERRORS[code].status === Number(status)).join(', ')}.`,
        ...headersIn(more),
        content: { [MEDIA.json]: { schema } },
      },
    ]),
  );
};
