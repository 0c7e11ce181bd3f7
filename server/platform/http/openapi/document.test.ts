import { isRecord } from '#domain/typeGuards.ts';
import { ROUTES } from '#server/routes.ts';
import { projectFiles } from '#test/conformance/ledger.ts';
import { isOpenToKeys } from '../keyAccess.ts';
import { successesOf } from '../route.ts';
import { CONTRACT } from './contractNames.ts';
import { openApiDocument } from './document.ts';

type Node = Readonly<Record<string, unknown>>;

const document = openApiDocument(ROUTES) as Node & {
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Record<string, Node>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
);

/** Returns every object within a value, itself included. */
const within = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(within)
    : isRecord(value)
      ? [value, ...Object.values(value).flatMap(within)]
      : [];

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), document);

const schemaOf = (name: string, media: string): Node => {
  const found = operations.find((one) => one.name === name)?.operation.requestBody;
  const body = isRecord(found) && isRecord(found.content) ? found.content[media] : undefined;
  return isRecord(body) && isRecord(body.schema) ? body.schema : {};
};

describe('the description of the API', () => {
  it('refers only to schemas and responses that it contains', () => {
    const references = within(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((pointer) => at(pointer) === undefined)).toEqual([]);
  });

  it('has no schema or response that nothing refers to', () => {
    const references = new Set(within(document).map(({ $ref }) => $ref));
    const { schemas, responses } = document.components;
    const pointers = [
      ...Object.keys(schemas ?? {}).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses ?? {}).map((name) => `#/components/responses/${name}`),
    ];
    expect(pointers.filter((pointer) => !references.has(pointer))).toEqual([]);
  });

  it('defines every property that it requires, such as the files of an upload', () => {
    const undefinedOnes = within([document.paths, document.components]).flatMap(({ properties, required }) =>
      Array.isArray(required) && isRecord(properties) ? required.filter((name) => !(name in properties)) : [],
    );
    expect(undefinedOnes).toEqual([]);
  });

  it('names every operation once, for generated clients', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(ROUTES.length);
  });

  it('declares CSV or PDF only where a parameter chooses the format, or as the only type', () => {
    const files = operations.flatMap(({ name, operation }) => {
      const content = within(operation.responses).find((node) => isRecord(node.content))?.content;
      const types = Object.keys(isRecord(content) ? content : {});
      const hasFormat = within(operation.parameters).some((one) => one.in === 'query' && one.name === 'format');
      return types.length > 1 && !hasFormat ? [name] : [];
    });
    expect(files).toEqual([]);
  });

  it('knows every module of the contract', () => {
    const files = projectFiles('domain/contract/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(CONTRACT).toHaveLength(files.length);
  });

  it('describes an uploaded file as binary, and never as a value that can only be null', () => {
    expect(schemaOf('post /tickets', 'multipart/form-data').properties).toMatchObject({
      'attachments[]': { type: 'array', items: { type: 'string', format: 'binary' } },
    });
    const nulls = within(document.paths).filter((node) => isRecord(node) && JSON.stringify(node.enum) === '[null]');
    expect(nulls).toEqual([]);
  });

  it('describes the file and the fields that an import sends', () => {
    const { properties, required } = schemaOf('post /employees', 'multipart/form-data');
    expect(properties).toMatchObject({ employees: { format: 'binary' }, dry_run: { type: 'boolean' } });
    expect(required).toContain('employees');
  });

  it('has exact statuses: of each success those that its route declares', () => {
    for (const route of ROUTES) {
      const responses = document.paths[route.path]?.[route.method.toLowerCase()]?.responses;
      const statuses = Object.keys(isRecord(responses) ? responses : {});
      expect(statuses.filter((status) => !/^[2-5]\d\d$/.test(status))).toEqual([]);
      expect(statuses.filter((status) => status.startsWith('2'))).toEqual(successesOf(route).map(String));
    }
  });

  it('describes the type of every parameter, and each array in the notation with brackets (A5)', () => {
    const parameters = operations.flatMap(({ name, operation }) =>
      within(operation.parameters)
        .filter(isParameter)
        .map((parameter) => ({ route: name, ...parameter })),
    );
    const untyped = parameters.filter(({ schema }) => !isRecord(schema) || Object.keys(schema).length === 0);
    expect(untyped.map(({ route, name }) => `${route}: ${name}`)).toEqual([]);
    const arrays = parameters.filter(({ schema }) => isRecord(schema) && schema.type === 'array');
    expect(arrays.filter(({ name }) => !String(name).endsWith('[]'))).toEqual([]);
  });

  it('requires a token on every route but the public ones, and says who may call it', () => {
    for (const route of ROUTES) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      const key = isOpenToKeys(route) ? [{ key: [] }] : [];
      expect(operation).toMatchObject({ security: route.permission.who === 'public' ? [] : [{ token: [] }, ...key] });
      expect(operation?.description).toMatch(/Needs|Public|Any logged-in user|Workers/);
    }
  });
});

const isParameter = (node: Node): node is Node & { name: string; schema: unknown } =>
  typeof node.in === 'string' && typeof node.name === 'string';
