import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { isWordParameter, parameterNames } from './pathParams.ts';
import type { Permission, Route } from './route.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' }) as Record<
    string,
    unknown
  >;
  return rest;
};

/** Describes who may call the route, for readers of the document. */
const sayPermission = (permission: Permission): string => {
  if (permission.who === 'public') return 'Public.';
  if (permission.who === 'anyone') return 'Any logged-in user; the answer holds only what the caller may see.';
  if (permission.who === 'record') return `Needs: ${permission.name}.`;
  const rule = permission.rule;
  const rights =
    rule === 'anyone'
      ? 'anyone'
      : rule === 'troncmaster'
        ? 'troncmasters only'
        : [...(rule.company ?? []), ...(rule.payroll === 'any' ? ['any payroll right'] : (rule.payroll ?? []))].join(
            ' or ',
          );
  return `Needs: ${rights}${permission.who === 'subject' ? ` (${permission.find.name})` : ''}.`;
};

const META = {
  type: 'object',
  properties: Object.fromEntries(
    ['current_page', 'last_page', 'per_page', 'total', 'from', 'to'].map((name) => [
      name,
      { type: ['integer', 'null'] },
    ]),
  ),
};

const answerOf = (route: Route): Record<string, unknown> => {
  const data = route.answer ? jsonSchema(route.answer, 'output') : {};
  if (route.flat) return data;
  return route.kind === 'list'
    ? { type: 'object', properties: { data: { type: 'array', items: data }, meta: META } }
    : { type: 'object', properties: { data } };
};

const EXPORTED = ' As CSV of everything that matches with format=csv, of chosen columns with columns[].';

/** Returns the part of the OpenAPI document for one route; @fastify/swagger collects them. */
export const describeRoute = (route: Route): FastifySchema => ({
  summary: route.summary,
  description: `${sayPermission(route.permission)}${route.kind === 'list' ? EXPORTED : ''}`,
  tags: [route.tag],
  ...(route.permission.who !== 'public' && { security: [{ token: [] }] }),
  ...(/\{/.test(route.path) && {
    params: {
      type: 'object',
      properties: Object.fromEntries(
        parameterNames(route.path).map((name) => [name, { type: isWordParameter(name) ? 'string' : 'integer' }]),
      ),
    },
  }),
  ...(route.query && { querystring: jsonSchema(route.query, 'input') }),
  ...(route.form && { consumes: [...(route.form.orJson ? ['application/json'] : []), 'multipart/form-data'] }),
  ...(route.body && (!route.form || route.form.orJson) && { body: jsonSchema(route.body, 'input') }),
  ...(route.kind !== 'file' && {
    response: { [route.method === 'POST' && !route.flat ? '2xx' : 200]: answerOf(route) },
  }),
});
