import type {} from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { AccessRule } from '#domain/access/rules.ts';
import { listMeta } from '#domain/contract/common.ts';
import { isWordParameter, parameterNames } from './pathParams.ts';
import type { Permission, Route } from './route.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  // A JSON schema is a plain object; zod types it more narrowly than OpenAPI reads it.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' }) as Record<
    string,
    unknown
  >;
  return rest;
};

const describeRule = (rule: AccessRule): string => {
  if (rule === 'anyone') return 'anyone';
  if (rule === 'troncmaster') return 'troncmasters only';
  const { company = [], payroll = [], notTroncmaster } = rule;
  const names = [...company, ...(payroll === 'any' ? ['any payroll permission'] : payroll)].join(' or ');
  return notTroncmaster ? `${names}, not as a troncmaster` : names;
};

const describeOwn = (permission: Permission): string => {
  if (permission.who === 'public') return 'Public.';
  if (permission.who === 'loggedIn') return 'Any logged-in user; the response contains only what the caller may see.';
  if (permission.who === 'record') return `Needs: ${permission.name}.`;
  const record = permission.who === 'subject' ? ` (${permission.find.name})` : '';
  return `Needs: ${describeRule(permission.rule)}${record}.`;
};

/** Describes who may call the route, and what parts of it require in addition, for readers of the document. */
export const describePermission = (permission: Permission): string => {
  const also = permission.who === 'public' ? [] : (permission.also ?? []);
  const parts = also.map(({ part, rules }) => `Also needs, for ${part}: ${rules.map(describeRule).join('; ')}.`);
  return [describeOwn(permission), ...parts].join(' ');
};

const META = jsonSchema(listMeta, 'output');

const extraMembersOf = ({ extraMembers = {} }: Route) =>
  Object.fromEntries(Object.entries(extraMembers).map(([name, schema]) => [name, jsonSchema(schema, 'output')]));

const answerOf = (route: Route): Record<string, unknown> => {
  const data = route.answer ? jsonSchema(route.answer, 'output') : {};
  if (route.flat) return data;
  return route.kind === 'list'
    ? { type: 'object', properties: { data: { type: 'array', items: data }, meta: META, ...extraMembersOf(route) } }
    : { type: 'object', properties: { data, ...(route.meta && { meta: jsonSchema(route.meta, 'output') }) } };
};

const IF_MATCH = {
  type: 'object',
  properties: {
    'if-match': {
      type: 'string',
      description: 'The revision that was read, such as "7"; answered with 412 if the record has changed since.',
    },
  },
};

const EXPORTED = ' As CSV of everything that matches with format=csv, of chosen columns with columns[].';

/** Returns the part of the OpenAPI document for one route; @fastify/swagger collects them. */
export const describeRoute = (route: Route): FastifySchema => ({
  summary: route.summary,
  description: `${describePermission(route.permission)}${route.kind === 'list' ? EXPORTED : ''}`,
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
  ...(route.versioned && { headers: IF_MATCH }),
  ...(route.query && { querystring: jsonSchema(route.query, 'input') }),
  ...(route.form && { consumes: [...(route.form.orJson ? ['application/json'] : []), 'multipart/form-data'] }),
  ...(route.body && (!route.form || route.form.orJson) && { body: jsonSchema(route.body, 'input') }),
  ...(route.kind !== 'file' && {
    response: { [route.method === 'POST' && !route.flat ? '2xx' : 200]: answerOf(route) },
  }),
});
