import type { AccessRule } from '#domain/access/rules.ts';
import { listMeta } from '#domain/contract/common.ts';
import { ERRORS, type ErrorCode } from '#domain/errors.ts';
import { CONFIRM_HEADER } from '#domain/questions.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { MAX_FILE_BYTES } from '#domain/uploads.ts';
import { isOpenToKeys } from '../keyAccess.ts';
import { isWordParameter, parameterNames } from '../pathParams.ts';
import type { Permission, Route } from '../route.ts';
import type { Components, JsonSchema } from './components.ts';

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

const pascal = (words: string): string =>
  words
    .split(/\W|_/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * A name for each operation that generated clients use as the function's name: `getCompaniesId`. Those of workers begin
 * with `own`, because `worker_statements` of users gives the same name as `worker/statements`: `getOwnStatementsId`.
 */
export const operationId = ({ method, path }: Route): string =>
  method.toLowerCase() +
  pascal(
    path
      .replace(/^\/worker\//, '/own/')
      .replace(/[{}]/g, '')
      .replaceAll('/', ' '),
  );

/**
 * The schema of one part. What an entity's declaration generates is named after the entity: `Site`, `SiteCreate`,
 * `SiteUpdate`.
 */
const schemaOf = (components: Components, route: Route, part: 'body' | 'answer'): JsonSchema => {
  const schema = route[part];
  if (!schema) return {};
  const described = components.of(schema, part === 'body' ? 'input' : 'output');
  if (!route.entity || !route.generated?.schemas.includes(part)) return described;
  const use = part === 'answer' ? '' : route.method === 'PATCH' ? 'Update' : 'Create';
  return components.add(`${pascal(route.entity.words.one)}${use}`, described);
};

const MEDIA = { json: 'application/json', form: 'multipart/form-data' } as const;

/** A part of a form with one file, or with several. */
const filePart = (max: number): JsonSchema => {
  const one = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };
  return max > 1 ? { type: 'array', items: one, maxItems: max } : one;
};

/** The form of a route: the fields of its body, and its files in place of what a JSON body has under their names. */
const formSchema = (components: Components, { form, body }: Route): JsonSchema => {
  const described = body ? components.whole(body, 'input') : {};
  const files = Object.entries(form?.files ?? {});
  const needed = files.flatMap(([name, { min }]) => (min > 0 ? [name] : []));
  const required = [...(Array.isArray(described.required) ? described.required : []), ...needed];
  return {
    type: 'object',
    properties: {
      ...(isRecord(described.properties) && described.properties),
      ...Object.fromEntries(files.map(([name, { max }]) => [max > 1 ? `${name}[]` : name, filePart(max)])),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
};

const requestBody = (components: Components, route: Route): JsonSchema | undefined => {
  const { form, body } = route;
  if (!form && !body) return undefined;
  return {
    required: true,
    ...(form && { description: `Each file has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.` }),
    content: {
      ...(body && (!form || form.orJson) && { [MEDIA.json]: { schema: schemaOf(components, route, 'body') } }),
      ...(form && { [MEDIA.form]: { schema: formSchema(components, route) } }),
    },
  };
};

/**
 * Whether a parameter is the spelling `companyIds` of `company_ids`, which the specification has as well: generated clients
 * would have two parameters with the same name.
 */
const isSecondSpelling = (name: string, properties: unknown): boolean =>
  /[A-Z]/.test(name) && name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) in Object(properties);

/** Parameters of the query: an array is sent as repeated `name[]=`. */
const queryParameters = (components: Components, { query }: Route): JsonSchema[] => {
  const { properties = {}, required = [] } = query ? components.whole(query, 'input') : {};
  const named = Object.entries(properties as Record<string, JsonSchema>);
  return named
    .filter(([name]) => !isSecondSpelling(name, properties))
    .map(([name, schema]) => ({
      name: schema.type === 'array' ? `${name}[]` : name,
      in: 'query',
      required: (required as string[]).includes(name),
      schema,
      ...QUERY_WORDS[name],
    }));
};

/** What the parameters of all lists mean. */
const QUERY_WORDS: Readonly<Record<string, { description: string; example?: unknown }>> = {
  page: { description: 'The page, from 1.', example: 1 },
  per_page: { description: 'Rows per page, at most 200.', example: 20 },
  sort_by: { description: 'A field, and asc or desc: `name:asc`. Other fields are answered with 422.' },
  search_string: { description: 'Words that the records contain.' },
  ids: { description: 'Only the records with these ids.' },
  format: { description: '`csv` returns everything that matches as a file.' },
  columns: { description: 'The columns of the file, in order.' },
  archived: { description: '`0` without archived records, `1` only these, `all` both.' },
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

const extraMembers = (components: Components, { extraMembers: members = {} }: Route) =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, components.of(schema, 'output')]));

const envelope = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const answerSchemaOf = (components: Components, route: Route): JsonSchema => {
  const data = schemaOf(components, route, 'answer');
  if (route.flat) return data;
  if (route.kind === 'list')
    return envelope({
      data: { type: 'array', items: data },
      meta: components.of(listMeta, 'output'),
      ...extraMembers(components, route),
    });
  return {
    ...envelope({ data }),
    ...(route.meta && {
      properties: { data, meta: components.of(route.meta, 'output') },
    }),
  };
};

const success = (components: Components, route: Route): JsonSchema => {
  if (route.kind === 'file')
    return { description: 'The file.', content: { 'application/octet-stream': { schema: filePart(1) } } };
  const csv = { 'text/csv': { schema: { type: 'string' } } };
  return {
    description: route.versioned ? 'Done; the ETag is the new revision.' : 'Done.',
    content: {
      [MEDIA.json]: { schema: answerSchemaOf(components, route) },
      ...(route.kind === 'list' && csv),
    },
  };
};

const failure = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` });

/** The errors that a route can return by its declaration; every route can also return 429, 500 and 503. */
const failures = (route: Route): Record<string, JsonSchema> => {
  const isOpen = route.permission.who === 'public';
  const isWrite = route.method !== 'GET';
  return {
    ...(!isOpen && { 401: failure('Unauthenticated'), 403: failure('Forbidden') }),
    ...(route.path.includes('{') && { 404: failure('NotFound') }),
    ...(isWrite && { 409: failure('Conflict') }),
    ...(route.versioned && { 412: failure('Changed') }),
    ...((route.body || route.query || route.form) && { 422: failure('Invalid') }),
    429: failure('TooMany'),
  };
};

/** Responses with errors; their codes are those of `domain/errors.ts` with this status. */
export const errorResponses = (): Record<string, JsonSchema> => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const response = (status: number, description: string) => ({
    description: `${description} Codes: ${codes.filter((code) => ERRORS[code].status === status).join(', ')}.`,
    content: { [MEDIA.json]: { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    Unauthenticated: response(401, 'No token, or one that has ended.'),
    Forbidden: response(403, 'The caller may not do this.'),
    NotFound: response(404, 'There is no such record, or the caller may not see it.'),
    Conflict: response(409, 'The present state does not allow it, or a person must confirm it first.'),
    Changed: response(412, 'The record has changed since it was read. `data` is the present record.'),
    Invalid: response(422, 'A value is not valid: `errors` has the sentences for each field. Nothing was changed.'),
    TooMany: response(429, 'Too many requests; Retry-After has the seconds to wait.'),
  };
};

/** The body of every error (contract A3). */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence in English.', examples: ['The given data was invalid.'] },
    code: { type: 'string', examples: ['invalid'] },
    errors: {
      type: 'object',
      description: 'Sentences for each field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      examples: [{ name: ['Enter a name.'] }],
    },
  },
  required: ['message'],
};

const EXPORTED = ' As CSV of everything that matches with format=csv, of chosen columns with columns[].';

const isPost = ({ method, flat }: Route): boolean => method === 'POST' && !flat;

/** A session's token, and for the routes that programs may call also an API key. */
const securityOf = (route: Route): JsonSchema[] =>
  route.permission.who === 'public' ? [] : [{ token: [] }, ...(isOpenToKeys(route) ? [{ key: [] }] : [])];

/** Returns the operation of one route in the API description. */
export const describeRoute = (components: Components, route: Route): JsonSchema => {
  const parameters = [...pathParameters(route), ...queryParameters(components, route), ...headersOf(route)];
  const body = requestBody(components, route);
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: `${describePermission(route.permission)}${route.kind === 'list' ? EXPORTED : ''}`,
    tags: [route.tag],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { [isPost(route) ? '2XX' : '200']: success(components, route), ...failures(route) },
  };
};
