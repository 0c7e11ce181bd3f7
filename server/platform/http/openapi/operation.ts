import { z } from 'zod';
import type { AccessRule } from '#domain/access/rules.ts';
import { exporting } from '#domain/contract/query.ts';
import { CONFIRM_HEADER } from '#domain/questions.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { MAX_FILE_BYTES } from '#domain/uploads.ts';
import { isExportable } from '../exportPages.ts';
import { isOpenToKeys, keysFor } from '../keyAccess.ts';
import { isWordParameter, parameterNames } from '../pathParams.ts';
import { isSecondSpelling } from '../query.ts';
import type { Permission, Route } from '../route.ts';
import type { Components, JsonSchema } from './components.ts';
import { operationName } from './operationNames.ts';
import { responsesOf } from './responses.ts';
import { filePart, MEDIA, schemaOf } from './schemas.ts';

const describeRule = (rule: AccessRule): string => {
  if (rule === 'anyone') return 'anyone';
  if (rule === 'troncmaster') return 'troncmasters only';
  const { company = [], payroll = [], notTroncmaster } = rule;
  const names = [...company, ...(payroll === 'any' ? ['any payroll permission'] : payroll)].join(' or ');
  return notTroncmaster ? `${names}, not as a troncmaster` : names;
};

const describeOwn = (permission: Permission): string => {
  if (permission.who === 'public') return 'Public.';
  if (permission.who === 'worker') return 'Workers, about themselves only. Their sessions open no other route.';
  if (permission.who === 'loggedIn') return 'Any logged-in user; the response contains only what the caller may see.';
  if (permission.who === 'record') return `Needs: ${permission.name}.`;
  const record = permission.who === 'subject' ? ` (${permission.find.name})` : '';
  return `Needs: ${describeRule(permission.rule)}${record}.`;
};

/** Describes who may call the route, and what parts of it require in addition, for readers of the document. */
export const describePermission = (permission: Permission): string => {
  const also = permission.who === 'public' || permission.who === 'worker' ? [] : (permission.also ?? []);
  const parts = also.map(({ part, rules }) => `Also needs, for ${part}: ${rules.map(describeRule).join('; ')}.`);
  return [describeOwn(permission), ...parts].join(' ');
};

/** The form of a route: the fields of its body, and its files in place of what a JSON body has under their names. */
const formSchema = (components: Components, { form, body }: Route): JsonSchema => {
  const described = body ? components.whole(body, 'input') : {};
  const files = Object.entries(form?.files ?? {});
  // The file of a row has the number of the row in its name.
  const partOf = (name: string): string =>
    name.includes('[]') ? name.replace('[]', '[0]') : (form?.files[name]?.max ?? 1) > 1 ? `${name}[]` : name;
  const needed = files.flatMap(([name, { min }]) => (min > 0 ? [partOf(name)] : []));
  const required = [...(Array.isArray(described.required) ? described.required : []), ...needed];
  return {
    type: 'object',
    properties: {
      ...(isRecord(described.properties) && described.properties),
      ...Object.fromEntries(files.map(([name, { max }]) => [partOf(name), filePart(name.includes('[]') ? 1 : max)])),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
};

/** The parts of a form that are JSON. */
const encodingOf = ({ json = [] }: NonNullable<Route['form']>): JsonSchema =>
  json.length > 0 ? { encoding: Object.fromEntries(json.map((name) => [name, { contentType: MEDIA.json }])) } : {};

const requestBody = (components: Components, route: Route): JsonSchema | undefined => {
  const { form, body } = route;
  if (!form && !body) return undefined;
  return {
    required: true,
    ...(form && { description: `Each file has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.` }),
    content: {
      ...(body && (!form || form.orJson) && { [MEDIA.json]: { schema: schemaOf(components, route, 'body') } }),
      ...(form && { [MEDIA.form]: { schema: formSchema(components, route), ...encodingOf(form) } }),
    },
  };
};

const EXPORTING = z.object(exporting);

/** Parameters of the query: an array is sent as repeated `name[]=`. */
const queryParameters = (components: Components, route: Route): JsonSchema[] => {
  const { query } = route;
  const own = query ? components.whole(query, 'input') : {};
  const added = isExportable(route) ? components.whole(EXPORTING, 'input').properties : {};
  const properties: JsonSchema = { ...Object(added), ...Object(own.properties) };
  const { required = [] } = own;
  const named = Object.entries(properties as Record<string, JsonSchema>);
  return named
    .filter(([name]) => !isSecondSpelling(name, properties))
    .map(([name, schema]) => ({
      name: schema.type === 'array' ? `${name}[]` : name,
      in: 'query',
      required: (required as string[]).includes(name),
      schema,
    }));
};

const pathParameters = ({ path }: Route): JsonSchema[] =>
  parameterNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isWordParameter(name) ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }));

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

const IF_MATCH = header(
  'If-Match',
  'The revision that was read, as in the ETag of its response; answered with 412 if the record has changed since.',
  '"7"',
);
const IDEMPOTENCY = header(
  'Idempotency-Key',
  'A text of your own for this action: a repeated request with the same key receives the first response for 24 hours.',
  'add-employee-2026-11-23-0001',
);
const CONFIRM = header(
  CONFIRM_HEADER,
  'The questions that a person has confirmed, separated by commas, or `ask`. With this header, an unusual request is answered with 409 and its questions; without it, it is carried out.',
  'ask',
);

const headersOf = ({ method, versioned, ownTransaction }: Route): JsonSchema[] => [
  ...(versioned ? [IF_MATCH] : []),
  ...(method === 'POST' && !ownTransaction ? [IDEMPOTENCY] : []),
  ...(method === 'GET' ? [] : [CONFIRM]),
];

const EXPORTED = ' As CSV of everything that matches with format=csv, of chosen columns with columns[].';

/** A session's token, and for the routes that programs may call also an API key. */
const securityOf = (route: Route): JsonSchema[] =>
  route.permission.who === 'public' ? [] : [{ token: [] }, ...(isOpenToKeys(route) ? [{ key: [] }] : [])];

/** Returns the operation of one route in the API description. */
export const describeRoute = (components: Components, route: Route): JsonSchema => {
  const query = queryParameters(components, route);
  const parameters = [...pathParameters(route), ...query, ...headersOf(route)];
  const isExported = isExportable(route);
  const body = requestBody(components, route);
  return {
    operationId: operationName(route),
    summary: route.summary,
    description: `${describePermission(route.permission)}${isExported ? EXPORTED : ''}`,
    tags: [route.tag],
    security: securityOf(route),
    // The kinds of API keys that it is open to; the table at the top of the document explains them.
    ...(isOpenToKeys(route) && { 'x-api-keys': keysFor(route) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(components, route),
  };
};
