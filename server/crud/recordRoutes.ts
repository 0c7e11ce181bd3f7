import { z } from 'zod';
import { PortalError } from '#domain/errors.ts';
import type { AnyEntity, RecordPath } from '#domain/schema/defineEntity.ts';
import { isKept, isUpload, type Mode, writableFields, writeNameOf } from '#domain/schema/names.ts';
import { hasFiles, rowDocuments } from '#domain/schema/rowFields.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { bodySchema, describedBody } from '#domain/schema/validators.ts';
import { MAX_FILES, mostFiles } from '#domain/uploads.ts';
import { ok } from '#server/platform/http/answer.ts';
import type { FormDeclaration } from '#server/platform/http/formLimits.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { changeRecord, createRecord } from './change/changeRecord.ts';
import type { CrudOptions } from './options.ts';
import { presentOne } from './present.ts';
import { findRow } from './repository.ts';
import { schemasOf } from './schemasOf.ts';

type Body = Readonly<Record<string, unknown>>;

/** Reads one record by id. */
export const oneRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: RecordPath,
  permission: Permission<'id'>,
): AnyRoute =>
  route({
    method: 'GET',
    path,
    tag: entity.words.many,
    permission,
    summary: `Read one ${entity.words.one.toLowerCase()}`,
    query: z.looseObject({ ...options.list?.query }),
    ...schemasOf(entity, options, { query: options.list?.query }),
    handle: async (context, { params, query }) => {
      const row = await findRow(context.db, entity, params.id);
      if (!row) throw new PortalError('not_found');
      return ok(await presentOne(context, entity, options, row, query));
    },
  });

/**
 * Schema by which the registry accepts any object: the handler validates it by the formats of the record's own country.
 */
const looseBody = (
  entity: AnyEntity,
  mode: 'create' | 'update',
  extra: Record<string, z.ZodType> = {},
): z.ZodType<Body> => {
  return describedBody(bodySchema(entity, mode, 'GB', extra));
};

/**
 * Returns the form of an entity with file fields. An entity with upload fields is created by a multipart form; one with
 * stored files also accepts JSON. The rows of a list, and which of several files are removed, are JSON parts of the
 * form.
 */
const formOf = (entity: AnyEntity, mode: Mode): { form?: FormDeclaration } => {
  const fields = writableFields(entity, mode);
  const uploads = mode === 'create' ? fields.filter(([, field]) => isUpload(field)) : [];
  const kept = fields.filter(([, field]) => isKept(field));
  const inRows = fields.flatMap(([list, field]) =>
    rowDocuments(entity).flatMap((one) => (one.list === list ? [`${writeNameOf(list, field)}[][${one.key}]`] : [])),
  );
  if (uploads.length + kept.length + inRows.length === 0) return {};
  const files = [
    ...uploads.map(([key, { required }]) => [key, { min: required ? 1 : 0, max: 1 }]),
    ...kept.map(([key, field]) => [key, { min: 0, max: hasSeveralFiles(field) ? mostFiles(field) : 1 }]),
    ...inRows.map((name) => [name, { min: 0, max: MAX_FILES }]),
  ];
  const json = fields.flatMap(([key, field]) => (field.of || hasSeveralFiles(field) ? [writeNameOf(key, field)] : []));
  return { form: { files: Object.fromEntries(files), json, ...(uploads.length === 0 && { orJson: true }) } };
};

/**
 * A multipart form sends the company id as text. It is converted here because the permission check needs it before the
 * values are read.
 */
const bodyOf = (entity: AnyEntity, extra?: Record<string, z.ZodType>): z.ZodType<Body> => {
  const loose = looseBody(entity, 'create', extra);
  if (!hasFiles(entity)) return loose;
  return loose.transform((body) =>
    typeof body.company_id === 'string' && /^\d{1,15}$/.test(body.company_id)
      ? { ...body, company_id: Number(body.company_id) }
      : body,
  ) as unknown as z.ZodType<Body>;
};

/** Adds a record. */
export const createRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission,
): AnyRoute =>
  route({
    method: 'POST',
    status: 201,
    path,
    tag: entity.words.many,
    permission,
    summary: `Add one ${entity.words.one.toLowerCase()}`,
    audit: `${entity.name}.created`,
    ...formOf(entity, 'create'),
    body: bodyOf(entity, options.request?.extra?.create),
    ...schemasOf(entity, options, { body: options.request?.extra?.create }),
    handle: async (context, request) => ok(await createRecord(context, entity, options, request)),
  });

/** Changes a record, unless the caller has read an older revision (F-154). */
export const updateRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: RecordPath,
  permission: Permission<'id'>,
): AnyRoute =>
  route({
    method: 'PATCH',
    path,
    tag: entity.words.many,
    permission,
    summary: `Change one ${entity.words.one.toLowerCase()}`,
    audit: `${entity.name}.changed`,
    ...formOf(entity, 'update'),
    body: looseBody(entity, 'update', options.request?.extra?.update),
    ...schemasOf(entity, options, { body: options.request?.extra?.update }),
    versioned: true,
    // A further permission is checked in the transaction of the change.
    ...(!('also' in permission && permission.also) && { ownTransaction: true }),
    handle: async (context, request) => ok(await changeRecord(context, entity, options, request)),
  });
