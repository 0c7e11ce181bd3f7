import { z } from 'zod';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { bodySchema, isUpload, writableFields } from '#domain/schema/validators.ts';
import { created, ok } from '#server/http/answer.ts';
import { type AnyRoute, type FormDeclaration, type Params, type Permission, route } from '#server/http/route.ts';
import type { CrudOptions } from './options.ts';
import { answerOf, presentOne } from './present.ts';
import { findRow, type Row } from './repository.ts';
import { writeRecord } from './write.ts';

type Query = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

/** One record by id. */
export const oneRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route<Query>({
    method: 'GET',
    path,
    tag: entity.words.many,
    permission,
    summary: `Read one ${entity.words.one.toLowerCase()}`,
    query: z.looseObject({ ...options.listQuery }),
    answer: answerOf(entity, options),
    handle: async (context, { params, query }) => {
      const row = await findRow(context.db, entity, params.id as number);
      if (!row) throw new PortalError('not_found');
      return ok(await presentOne(context, entity, options, row, { ...query, one: true }));
    },
  });

/** The body as the registry takes it: whole, for the handler to check with the forms of the record's own country. */
const looseBody = (
  entity: AnyEntity,
  mode: 'create' | 'update',
  extra: Record<string, z.ZodType> = {},
): z.ZodType<Body> => {
  const { $schema: _, ...described } = z.toJSONSchema(bodySchema(entity, mode, 'GB', extra), {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return z.record(z.string(), z.unknown(), 'invalid').meta(described);
};

/** An entity with upload fields is made by a multipart form, one file each. */
const formOf = (entity: AnyEntity): { form?: FormDeclaration } => {
  const uploads = writableFields(entity, 'create').filter(([, field]) => isUpload(field));
  if (uploads.length === 0) return {};
  return {
    form: { files: Object.fromEntries(uploads.map(([key, { required }]) => [key, { min: required ? 1 : 0, max: 1 }])) },
  };
};

/** Adds a record. */
export const createRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route<undefined, Body>({
    method: 'POST',
    path,
    tag: entity.words.many,
    permission,
    summary: `Add one ${entity.words.one.toLowerCase()}`,
    audit: `${entity.name}.created`,
    ...formOf(entity),
    body: looseBody(entity, 'create', options.extraBody?.create),
    answer: answerOf(entity, options),
    handle: async (context, request) => {
      const { row } = await writeRecord(context, entity, options, request, null);
      return created(await presentOne(context, entity, options, row, { one: true }));
    },
  });

/** Changes a record, unless the caller has seen an older one (F-154). */
export const updateRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route<undefined, Body>({
    method: 'PATCH',
    path,
    tag: entity.words.many,
    permission,
    summary: `Change one ${entity.words.one.toLowerCase()}`,
    audit: `${entity.name}.changed`,
    body: looseBody(entity, 'update', options.extraBody?.update),
    answer: answerOf(entity, options),
    handle: async (context, request) => {
      const before = await findRow(context.db, entity, request.params.id as number, true);
      if (!before || pathMismatch(entity, request.params, before)) throw new PortalError('not_found');
      if (request.ifMatch !== null && request.ifMatch !== before.revision)
        throw new PortalError('changed', { data: await presentOne(context, entity, options, before, { one: true }) });
      const { row } = await writeRecord(context, entity, options, request, before);
      return ok(await presentOne(context, entity, options, row, { one: true }));
    },
  });

/** `/company/1/job_roles/7` where 7 belongs to company 2: there is no such record. */
const pathMismatch = (entity: AnyEntity, params: Params, row: Row): boolean =>
  Object.entries(params).some(([key, value]) => key !== 'id' && key in entity.fields && row[key] !== value);
