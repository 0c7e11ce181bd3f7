import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { errorCode } from '#domain/typeGuards.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/uploads.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import type { FormTurn } from '#server/platform/limits/formTurns.ts';
import { FormFields, isField, unknownField } from './formFields.ts';
import { type FormLimits, MAX_PART_HEADER } from './formLimits.ts';
import { validationError } from './validationError.ts';

/** Characters of a file's name that are read; more than any file system allows. */
const LONGEST_NAME = 1024;
/** Headers of one part; clients send two or three. */
const MOST_HEADERS = 20;

export interface ReadForm {
  fields: Record<string, unknown>;
  files: FormFile[];
  /** Removes the folder, on success and on failure. */
  clean(): Promise<void>;
}

const missing = (files: readonly FormFile[], limits: FormLimits): FieldError[] =>
  Object.entries(limits.files)
    .filter(([field, { min }]) => files.filter((one) => one.field === field).length < min)
    .map(([field]) => ({ path: field, rule: 'required', params: { label: field } }));

/**
 * Returns whether the form parser rejected the form: it throws an error with its own code, or a plain Error for an
 * incomplete form.
 */
const isBadForm = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof PortalError) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('FST_') || (code === '' && error.name === 'Error');
};

/**
 * Discards the rest of a form that is not read further. The parser leaves it in the connection, where the client's next
 * request would wait behind it until the connection is closed.
 */
const discardRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
};

const tooLarge = (): PortalError => new PortalError('too_large', { params: { max: MAX_FILE_BYTES / 1024 / 1024 } });

/**
 * Returns the length that a form declares, in bytes; null if it is sent in chunks.
 * @throws PortalError too_large or form_too_large, if its route accepts no form of that length
 */
export const declaredLength = ({ headers }: FastifyRequest, limits: FormLimits): number | null => {
  const given = headers['content-length'];
  if (given === undefined) return null;
  if (Number(given) > limits.total) throw limits.fileCount > 0 ? tooLarge() : new PortalError('form_too_large');
  return Number(given);
};

/** Limits that the parser enforces itself, so that it buffers no more than one field. */
const parserOptions = (limits: FormLimits) => ({
  limits: {
    fileSize: MAX_FILE_BYTES,
    // One more than the form accepts, which is then rejected by name.
    files: limits.fileCount + 1,
    fields: limits.count,
    parts: limits.count + limits.fileCount + 1,
    fieldSize: limits.longest,
    headerPairs: MOST_HEADERS,
    headerSize: MAX_PART_HEADER,
  },
  // A part with an unknown name is passed on like a file, at its headers: it is rejected before its content is read.
  isPartAFile: (name?: string, type?: string, filename?: string) =>
    filename !== undefined || type === 'application/octet-stream' || name === undefined || !isField(limits, name),
});

/** The file of a row, as a part of a form: `lines[2][receipt]`. */
const IN_ROW = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/;

/** Returns the file field of a part: `photos`, or `lines.2.receipt`. @throws PortalError before any of its content is read */
const fileFieldOf = (name: string | undefined, files: readonly FormFile[], limits: FormLimits): string => {
  if (name === undefined) throw new PortalError('malformed');
  const [, list = '', row, key = ''] = IN_ROW.exec(name) ?? [];
  if (row !== undefined && Object.hasOwn(limits.files, `${list}[][${key}]`)) {
    const field = `${list}.${Number(row)}.${key}`;
    if (files.some((one) => one.field === field))
      throw validationError({ path: field, rule: 'too_many', params: { label: key } });
    return field;
  }
  const field = name.replace(/\[\]$/, '');
  // `lines[][receipt]` names no row.
  const declared = Object.hasOwn(limits.files, field) && !field.includes('[') ? limits.files[field] : undefined;
  if (!declared) throw validationError(isField(limits, name) ? { path: field, rule: 'invalid' } : unknownField(name));
  if (files.filter((one) => one.field === field).length < declared.max) return field;
  throw declared.max >= MAX_FILES
    ? new PortalError('too_many_files', { params: { max: MAX_FILES } })
    : validationError({ path: field, rule: 'too_many', params: { label: field } });
};

/**
 * Closes the connection of a chunked form that is longer than its route accepts; a declared length was checked before.
 */
const cutWhenTooLong = ({ raw }: FastifyRequest, limits: FormLimits): void => {
  let bytes = 0;
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > limits.total) raw.destroy();
  });
};

/** The destination of a form, and how much of it may be stored there. */
export interface Waiting {
  folder: string;
  turn: FormTurn;
}

const keepPart = async (
  part: MultipartFile,
  field: string,
  path: string,
  { turn }: Pick<Waiting, 'turn'>,
): Promise<FormFile> => {
  const target = createWriteStream(path);
  const counted = async function* (pieces: Readable): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const release = await turn.hold();
      try {
        turn.wrote(piece.length);
        yield piece;
      } finally {
        release();
      }
    }
  };
  await pipeline(part.file, counted, target);
  if (part.file.truncated) throw tooLarge();
  const filename = (part.filename ?? '').slice(-LONGEST_NAME) || field;
  return { field, filename, mime: part.mimetype, path, size: target.bytesWritten };
};

/**
 * Reads a multipart form, at most as much of it as its route declares: fields into memory, files into a folder of their
 * own in `waiting`. It stops at the first part that the form does not have or that is too large.
 * @throws PortalError too_large, form_too_large, too_many_files, unsupported_media, malformed; `invalid` for unknown
 * fields, fields that are too long, and missing or surplus files; errors of `waiting.turn`
 */
export const readForm = async (request: FastifyRequest, limits: FormLimits, waiting: Waiting): Promise<ReadForm> => {
  if (!request.isMultipart()) throw new PortalError('unsupported_media');
  await mkdir(waiting.folder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(waiting.folder, 'form-'));
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    // If the client disconnected before parsing began, the parser would wait for an event that has already been
    // emitted.
    if (request.raw.destroyed) throw new PortalError('malformed');
    const fields = new FormFields(limits);
    const files: FormFile[] = [];
    if (request.headers['content-length'] === undefined) cutWhenTooLong(request, limits);
    for await (const part of request.parts(parserOptions(limits))) {
      if (part.type === 'field') {
        // The parser reads a part whose type is JSON itself.
        const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        fields.add(part.fieldname, text, part.valueTruncated);
      } else {
        const field = fileFieldOf(part.fieldname, files, limits);
        files.push(await keepPart(part, field, join(folder, String(files.length)), waiting));
      }
    }
    const faults = missing(files, limits);
    if (faults.length > 0) throw validationError(...faults);
    return { fields: fields.values, files, clean };
  } catch (error) {
    discardRest(request);
    await clean();
    const code = errorCode(error);
    if (code === 'FST_FILES_LIMIT') throw new PortalError('too_many_files', { params: { max: MAX_FILES } });
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') throw new PortalError('form_too_large');
    throw isBadForm(error) ? new PortalError('malformed') : error;
  }
};
