/** A program that makes a client from the API description, and how a function of that client is called. */
export interface Generator {
  /** the package; also the name of its part of the output */
  name: string;
  /** arguments of its command: the document and what to write, in its folder */
  command: readonly string[];
  /** the first lines of a program that uses the client */
  head: string;
  /** a call of an operation, on one line */
  call(operation: Operation, body: string | undefined): string;
  /** a statement with a body alone, where a call accepts unknown fields although the type of the body has none */
  body?(operation: Operation, body: string): string;
  /** the body of the response, from the variable of a call */
  answer(variable: string, operation: Operation): string;
}

/** One of the operations that the programs call. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  status: 200 | 201;
  /** the parameters of the query and the body, as source text */
  query?: string;
  body?: string;
  /** a field of the response, and its type */
  field: readonly [expression: string, type: string];
}

/** Operations whose answers and bodies every client must have types for. */
const OPERATIONS: readonly Operation[] = [
  {
    ...{ name: 'listCompanies', method: 'GET', path: '/companies', status: 200, query: '{ page: 1 }' },
    field: ['data[0]!.name', 'string'],
  },
  {
    ...{ name: 'getCompany', method: 'GET', path: '/companies/{id}', status: 200 },
    field: ['data.name', 'string'],
  },
  {
    ...{ name: 'listCompanyJobRoles', method: 'GET', path: '/company/{company_id}/job_roles', status: 200 },
    field: ['data[0]!.job_title', 'string'],
  },
  {
    ...{ name: 'listEmployees', method: 'GET', path: '/employees', status: 200, query: '{ page: 1 }' },
    field: ['data[0]!.surname', 'string'],
  },
  {
    ...{ name: 'createEmployee', method: 'POST', path: '/employee', status: 201 },
    body: "{ payroll_id: 1, forename: 'Ana', surname: 'Archer', payroll_ref: 'A1' }",
    field: ['data.id', 'number'],
  },
  {
    ...{ name: 'createSite', method: 'POST', path: '/sites', status: 201 },
    body: "{ company_id: 1, name: 'Harbour Street' }",
    field: ['data.id', 'number'],
  },
  {
    ...{ name: 'updateSite', method: 'PATCH', path: '/sites/{id}', status: 200, body: '{ address_line_2: null }' },
    field: ['data.name', 'string'],
  },
  {
    ...{ name: 'replaceTroncPeriodAmounts', method: 'PUT', path: '/tronc_periods/{id}/tronc_amounts', status: 200 },
    body: "{ hour_buckets: [{ tronc_period_id: 1, amount: '1200.00' }] }",
    field: ['data.id', 'number'],
  },
  {
    ...{ name: 'generateTroncPeriodReport', method: 'POST', path: '/tronc_periods/{id}/generate_report' },
    ...{ status: 201, body: '{}' },
    field: ['data.version', 'number'],
  },
  {
    ...{ name: 'getTroncReport', method: 'GET', path: '/tronc_reports/{id}', status: 200 },
    field: ['data.distributed_total', 'string'],
  },
];

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The parameters of a path as source text: `{ id: 1 }`. */
const pathText = (path: string): string | undefined => {
  const names = parametersIn(path);
  return names.length > 0 ? `{ ${names.map((name) => `${name}: 1`).join(', ')} }` : undefined;
};

/** An object of these members as source text, without those that are absent. */
const members = (all: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [`${name}: ${text}`]));
  return `{ ${given.join(', ')} }`;
};

/** Arguments in order: the parameters of the path, then what is given. */
const inOrder = (path: string, ...more: readonly (string | undefined)[]): string =>
  [...parametersIn(path).map(() => '1'), ...more.filter((text) => text !== undefined)].join(', ');

const camel = (segment: string): string => segment.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The document, in the folder in which the commands run. */
export const DOCUMENT = 'openapi.json';

/** Programs of other people that make a client. Each names the functions after the operations. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript', DOCUMENT, '-o', 'openapiTypescript.ts'],
    head: "import createClient from 'openapi-fetch';\nimport type { operations, paths } from './openapiTypescript.ts';\nconst client = createClient<paths>({ baseUrl: '/api' });",
    call: ({ method, path, query }, body) => {
      const parameters = members({ path: pathText(path), query });
      return `client.${method}('${path}', ${members({ params: parameters, body })})`;
    },
    body: ({ name }, body) =>
      `(${body}) satisfies NonNullable<operations['${name}']['requestBody']>['content']['application/json'];`,
    answer: (variable) => `${variable}.data`,
  },
  {
    name: '@hey-api/openapi-ts',
    command: ['openapi-ts', '-i', DOCUMENT, '-o', 'heyApi'],
    head: "import * as api from './heyApi/index.ts';",
    call: ({ name, path, query }, body) => `api.${name}(${members({ path: pathText(path), query, body })})`,
    answer: (variable) => `${variable}.data`,
  },
  {
    name: 'orval',
    command: ['orval', '--input', DOCUMENT, '--output', 'orval.ts', '--client', 'fetch'],
    head: "import * as api from './orval.ts';",
    call: ({ name, path, query }, body) => `api.${name}(${inOrder(path, body, query)})`,
    answer: (variable, { status }) => `ofStatus(${variable}, ${status})`,
  },
  {
    name: 'oazapfts',
    command: ['oazapfts', DOCUMENT, 'oazapfts.ts'],
    head: "import * as api from './oazapfts.ts';",
    call: ({ name, path, query }, body) => `api.${name}(${inOrder(path, body, query)})`,
    answer: (variable, { status }) => `ofStatus(${variable}, ${status})`,
  },
  {
    name: 'openapi-zod-client',
    command: ['openapi-zod-client', DOCUMENT, '-o', 'zodClient.ts'],
    head: "import { createApiClient } from './zodClient.ts';\nconst client = createApiClient('/api');",
    call: ({ name, path, query, method }, body) => {
      const options = members({ params: pathText(path), queries: query });
      return `client.${name}(${method === 'GET' ? options : `${body}, ${options}`})`;
    },
    answer: (variable) => variable,
  },
  {
    name: 'swagger-typescript-api',
    command: ['swagger-typescript-api', 'generate', '-p', DOCUMENT, '-o', '.', '-n', 'swaggerTypescriptApi.ts'],
    head: "import { Api } from './swaggerTypescriptApi.ts';\nconst client = new Api();",
    call: ({ name, path, query }, body) =>
      `client.${camel(path.split('/')[1] ?? '')}.${name}(${inOrder(path, body, query)})`,
    answer: (variable) => `${variable}.data`,
  },
];

/** Returns a program that calls the operations, reads a field of each answer, and misspells fields, which must not compile. */
export const programOf = ({ head, call, body, answer }: Generator): string =>
  [
    head,
    'type Json<T> = Exclude<T, string | undefined | null | Blob>;',
    'const json = <T>(value: T): Json<T> => value as Json<T>;',
    // What has no type is `any`, which is rejected here.
    'const typed = <T>(value: 0 extends 1 & T ? never : T): T => value as T;',
    'export const ofStatus = <R extends { status: number; data: unknown }, S extends number>(response: R, _: S): Extract<R, { status: S }>["data"] => response.data as never;',
    ...OPERATIONS.flatMap((operation, at) => {
      const [field, type] = operation.field;
      const misspelt = operation.body?.replace(/\{ ?/, '{ x_name: 1, ');
      const write = (content: string): string =>
        body ? body(operation, content) : `await ${call(operation, content)};`;
      return [
        `const r${at} = await ${call(operation, operation.body)};`,
        `const a${at} = json(${answer(`r${at}`, operation)});`,
        `export const v${at}: ${type} = typed(a${at}.${field});`,
        '// @ts-expect-error no field has this name',
        `a${at}.${field}x;`,
        ...(misspelt ? ['// @ts-expect-error no field has this name', write(misspelt)] : []),
      ];
    }),
  ].join('\n');

/** The options of the compiler, as strict as it is without unused names, which generated files have. */
export const TYPES = {
  compilerOptions: {
    ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
  },
  include: ['*.ts', 'heyApi/**/*.ts'],
};
