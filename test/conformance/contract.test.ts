import type { z } from 'zod';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { projectFiles } from './ledger.ts';

const routes = ROUTES as unknown as readonly Route[];

/** Returns every exported schema of domain/contract; a schema in an exported object of schemas counts. */
const contractSchemas = async (): Promise<ReadonlySet<unknown>> => {
  const files = projectFiles('domain/contract/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(`../../${file}`)));
  const exported = modules.flatMap((module) => Object.values(module as Record<string, unknown>));
  return new Set(exported.flatMap((value) => [value, ...(isPlainObject(value) ? Object.values(value) : [])]));
};
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const PARTS = ['query', 'body', 'answer', 'meta'] as const;

/** Returns the schemas of a route that an entity's declaration does not generate, by the part that they describe. */
const writtenSchemas = ({ generated, ...route }: Route): [string, z.ZodType | undefined][] => [
  ...PARTS.filter((part) => part === 'meta' || !generated?.schemas.includes(part)).map(
    (part): [string, z.ZodType | undefined] => [part, route[part]],
  ),
  ...(generated?.additions ?? []),
  ...Object.entries(route.extraMembers ?? {}),
];

describe('one contract', () => {
  it('has the schema of every query, body and response in domain/contract, or generated from an entity', async () => {
    const known = await contractSchemas();
    const outside = routes.flatMap((route) =>
      writtenSchemas(route)
        .filter(([, schema]) => schema !== undefined && !known.has(schema))
        .map(([part]) => `${route.method} ${route.path}: ${part}`),
    );
    expect(outside).toEqual([]);
  });

  it('declares the response of every route that returns JSON', () => {
    const silent = routes.filter(({ kind, answer }) => kind !== 'file' && !answer);
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('sends a file from GET routes only: a POST can be repeated by its Idempotency-Key, which stores JSON', () => {
    const files = routes.filter(({ kind, method }) => kind === 'file' && method !== 'GET');
    expect(files.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
