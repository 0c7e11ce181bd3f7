import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import type { Fault } from '#domain/schema/rules.ts';
import type { FormDeclaration } from './route.ts';
import { refuse } from './words.ts';

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
const MAX_FILES = 20;

/** An uploaded file, waiting in a folder of its own that goes when the request ends. */
export interface FormFile {
  field: string;
  filename: string;
  mime: string;
  path: string;
  size: number;
}

export interface ReadForm {
  fields: Record<string, unknown>;
  files: FormFile[];
  /** Removes the folder, whatever happened. */
  clean(): Promise<void>;
}

/** `restricted_access_users[0][user_id]` and `payrolls[]` → nested values; the names without brackets are taken too. */
const place = (into: Record<string, unknown>, name: string, value: string): void => {
  const nested = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/.exec(name);
  if (nested) {
    const [, head = '', index = '', key = ''] = nested;
    const rows: unknown[] = Array.isArray(into[head]) ? into[head] : into[head] === undefined ? [] : [into[head]];
    const before = rows[Number(index)];
    rows[Number(index)] = { ...(typeof before === 'object' ? before : {}), [key]: value };
    into[head] = rows;
    return;
  }
  const head = name.replace(/\[\d*\]$/, '');
  const before = into[head];
  if (head === name && before === undefined) into[head] = value;
  else into[head] = [...(Array.isArray(before) ? before : before === undefined ? [] : [before]), value];
};

const counted = (files: FormFile[], declaration: FormDeclaration): Fault[] =>
  Object.entries(declaration.files).flatMap(([field, { min, max }]): Fault[] => {
    const given = files.filter((one) => one.field === field).length;
    const params = { label: field };
    if (given < min) return [{ path: field, rule: 'required', params }];
    return given > max ? [{ path: field, rule: 'too_many', params }] : [];
  });

/** What the form's own readers refuse: they give a code of theirs, or a bare Error for a form that is broken off. */
const isBadForm = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof PortalError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('FST_') || (code === '' && error.name === 'Error');
};

/**
 * Lets the rest of a form pass that nobody reads on. The reader leaves it standing in the connection, and whatever the client
 * asks there next would wait behind it until the connection is cut.
 */
const letPass = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
};

/**
 * Reads a multipart form whole: fields in memory (small), files streamed to a folder of their own in `waiting`.
 * @throws PortalError too_large, too_many_files, unsupported_media, malformed; `invalid` for missing or surplus files
 */
export const readForm = async (
  request: FastifyRequest,
  declaration: FormDeclaration,
  waiting: string,
): Promise<ReadForm> => {
  if (!request.isMultipart()) throw new PortalError('unsupported_media');
  await mkdir(waiting, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(waiting, 'form-'));
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    // The reader waits for an end that it has missed where the sender hung up before it began.
    if (request.raw.destroyed) throw new PortalError('malformed');
    const fields: Record<string, unknown> = Object.create(null);
    const files: FormFile[] = [];
    const limits = { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fields: 500, fieldSize: 64 * 1024 };
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname.replace(/\[\]$/, '');
      if (part.type === 'field') {
        place(fields, part.fieldname, String(part.value));
      } else if (!(name in declaration.files)) {
        part.file.resume();
        fields[name] = '(file)';
      } else {
        const path = join(folder, String(files.length));
        const target = createWriteStream(path);
        await pipeline(part.file, target);
        if (part.file.truncated) throw new PortalError('too_large', { params: { max: MAX_FILE_BYTES / 1024 / 1024 } });
        files.push({
          field: name,
          filename: part.filename || name,
          mime: part.mimetype,
          path,
          size: target.bytesWritten,
        });
      }
    }
    const faults = counted(files, declaration);
    if (faults.length > 0) throw refuse(...faults);
    return { fields, files, clean };
  } catch (error) {
    letPass(request);
    await clean();
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_FILES_LIMIT') throw new PortalError('too_many_files', { params: { max: MAX_FILES } });
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new PortalError('too_large', { params: { max: MAX_FILE_BYTES / 1024 / 1024 } });
    throw isBadForm(error) ? new PortalError('malformed') : error;
  }
};
