import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { PortalError } from '#domain/errors.ts';
import { handoffProblems } from '#domain/payroll/handoff/formats/handoffProblems.ts';
import type { HandoffFileLine, HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import { writeHandoffFile } from '#domain/payroll/handoff/formats/writeHandoffFile.ts';
import { isInFile } from '#domain/payroll/handoff/settle.ts';
import type { Context, Db } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Answer, file } from '#server/platform/http/answer.ts';
import { fileLine, readLines } from './lines.ts';
import { nextStatus } from './lock.ts';
import { findHandoff, type HandoffRow } from './store.ts';

/**
 * Checks that a file can be written.
 * @throws PortalError ref_missing, unsafe_cell, each with the person; nicable_code_missing
 */
export const assertWritable = (profile: HandoffProfile, lines: readonly HandoffFileLine[]): void => {
  const [problem] = handoffProblems(profile, lines);
  if (!problem) return;
  const { code, employee_id, column } = problem;
  const person = lines.find((line) => line.employee_id === employee_id);
  const name = person ? `${person.surname}, ${person.first_name}` : '';
  if (code === 'unsafe_cell') throw new PortalError(code, { params: { name, column: column ?? '' } });
  throw new PortalError(code, code === 'ref_missing' ? { params: { name } } : {});
};

/** Returns the lines of a hand-off's file. */
export const fileLinesOf = async (db: Db, handoff: Pick<HandoffRow, 'id' | 'company_id'>): Promise<HandoffFileLine[]> =>
  (await readLines(db, handoff)).filter(isInFile).map(fileLine);

/** Returns the SHA-256 of a file. */
export const fileHash = (profile: HandoffProfile, lines: readonly HandoffFileLine[]): Buffer => {
  const hash = createHash('sha256');
  for (const text of writeHandoffFile(profile, lines)) hash.update(text);
  return hash.digest();
};

/** Joins lines, so that a stream has fewer and larger parts. */
const PART = 32 * 1024;
function* parts(texts: Iterable<string>): Generator<string> {
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
}

/** `tronc-hand-off-12-v2.csv` */
const fileName = ({ period_id, version }: HandoffRow): string => `tronc-hand-off-${period_id}-v${version}.csv`;

/**
 * Streams the file of a hand-off that was sent: the same bytes each time, as its SHA-256 shows. The file of an erased
 * person has another payroll ref than when it was sent.
 * @throws PortalError not_found, handoff_status
 */
export const downloadFile = async (context: Context, id: number): Promise<Answer> => {
  const { db } = context;
  const handoff = await findHandoff(context, id);
  nextStatus('download', handoff);
  const lines = await fileLinesOf(db, handoff);
  await audit(context, {
    event: 'payroll_handoffs.downloaded',
    resource: 'payroll_handoffs',
    record_id: id,
    company_id: handoff.company_id,
  });
  return file(
    fileName(handoff),
    'text/csv; charset=utf-8',
    Readable.from(parts(writeHandoffFile(handoff.profile, lines))),
  );
};
