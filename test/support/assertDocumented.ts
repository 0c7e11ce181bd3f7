import { z } from 'zod';
import { portalError } from '#domain/contract/errors.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { Components } from '#server/platform/http/openapi/components.ts';
import { contractNames } from '#server/platform/http/openapi/contractNames.ts';
import { errorResponses } from '#server/platform/http/openapi/failures.ts';
import { describeRoute } from '#server/platform/http/openapi/operation.ts';
import { parameterNames } from '#server/platform/http/pathParams.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Reply } from './call.ts';

type Node = Readonly<Record<string, unknown>>;

/** Headers on which the next request of a client depends; each must be in the document if it is in the response. */
const HEADERS = ['ETag', 'Retry-After', 'Content-Disposition', 'WWW-Authenticate', 'Warning'];

/** Compares a response with the document. Throws the difference, with the request. */
export type AssertDocumented = (method: string, path: string, reply: Reply) => void;

/** Returns the route that serves a path; one without parameters is first, as in the router. */
const finder = (routes: readonly Route[]): ((method: string, path: string) => Route | undefined) => {
  const patterns = [...routes]
    .sort((one, other) => parameterNames(one.path).length - parameterNames(other.path).length)
    .map((route) => ({
      route,
      // A template contains nothing else that a regular expression reads as a sign, except the dot.
      pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
  return (method, path) => patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
};

const membersOf = (node: unknown, name: string): Node =>
  isRecord(node) && isRecord(node[name]) ? (node[name] as Node) : {};

/** The media type without its parameters. */
const mediaOf = ({ headers }: Reply): string => (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

/**
 * Returns a comparison of responses with the API description of these routes: the status, the media type, and the headers
 * that clients read. Each operation is described once, when it is first called.
 */
export const documentedBy = (routes: readonly Route[]): AssertDocumented => {
  const routeOf = finder(routes);
  const components = new Components(contractNames());
  const errors = errorResponses(components);
  const described = new Map<Route, Node>();
  const responseOf = (route: Route, status: number): unknown => {
    const responses = described.get(route) ?? membersOf(describeRoute(components, route), 'responses');
    described.set(route, responses);
    const response = responses[String(status)];
    const reference = isRecord(response) ? response.$ref : undefined;
    return typeof reference === 'string' ? errors[reference.split('/').at(-1) ?? ''] : response;
  };
  return (method, path, reply) => {
    const route = routeOf(method === 'HEAD' ? 'GET' : method, new URL(path, 'http://portal').pathname);
    // 405: the path has no operation with this method, such as HEAD of a file.
    if (!route || reply.status === 405) return;
    const fail = (difference: string): never => {
      throw new Error(
        `${method} ${path} ${difference}, which the API description does not have: ${reply.text.slice(0, 300)}`,
      );
    };
    const response = responseOf(route, reply.status);
    if (response === undefined) fail(`answers ${reply.status}`);
    const content = membersOf(response, 'content');
    const media = mediaOf(reply);
    if (method !== 'HEAD' && !(media in content) && !('*/*' in content))
      fail(`answers ${reply.status} as ${media || 'no type'}`);
    const faulty = reply.status >= 400 && method !== 'HEAD' ? portalError.safeParse(reply.body).error : undefined;
    if (faulty) fail(`answers ${reply.status} with another body than every error (${z.prettifyError(faulty)})`);
    const headers = membersOf(response, 'headers');
    for (const name of HEADERS)
      if (name.toLowerCase() in reply.headers && !(name in headers)) fail(`answers ${reply.status} with ${name}`);
  };
};
