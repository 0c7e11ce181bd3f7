import type { FastifyInstance } from 'fastify';
import { isWordParameter } from './pathParams.ts';

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether a segment of a path is one that the route has there: an id is a number (`readParams`). */
const fits = (segment: string, given: string): boolean => {
  if (!segment.startsWith(':')) return segment === given;
  return isWordParameter(segment.slice(1)) || /^[1-9]\d*$/.test(given);
};

/** Whether a route has a path; `*` is the rest of one. */
const serves = (route: readonly string[], path: readonly string[]): boolean => {
  const isOpen = route.at(-1) === '*';
  const fixed = isOpen ? route.slice(0, -1) : route;
  return (
    (isOpen ? path.length >= fixed.length : path.length === fixed.length) &&
    fixed.every((segment, at) => fits(segment, path[at] ?? ''))
  );
};

/**
 * Notes every route that is mounted from now on.
 * @returns a function that returns the methods of a path, sorted; empty if no route has it
 */
export const noteMethods = (api: FastifyInstance): ((path: string) => string[]) => {
  const routes: { segments: readonly string[]; methods: readonly string[] }[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    routes.push({ segments: segmentsOf(url), methods: [method].flat() });
  });
  return (path) => {
    const given = segmentsOf(path);
    return [
      ...new Set(routes.filter(({ segments }) => serves(segments, given)).flatMap(({ methods }) => methods)),
    ].sort();
  };
};
