import { finished, PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { asError } from '#domain/typeGuards.ts';
import type { Caller, Context } from '#server/context.ts';
import { type AuditOrigin, audit } from '#server/platform/audit/audit.ts';
import { shownName } from '#server/platform/files/keepUploads.ts';
import { readSound } from '#server/platform/files/readSound.ts';
import { checkScan } from '#server/platform/http/sendStored.ts';
import { keyOfEmployee, type PersonalData, type PersonalFile, personalDataOf } from './personalData.ts';

/**
 * Exports everything stored about one employee as a ZIP: `employee.json`, and each document under its own name. Writes
 * an audit row when the result begins to be read. One document is read at a time, and compressed on another thread, as the
 * result is read. The ZIP is cut off at a document of which the store has other bytes. A document with malware is left out,
 * and `left_out` names it: the user who stored it must not be able to prevent the export.
 * @param by who exports it: the person who runs the command, or the user of the portal
 * @throws PortalError not_found, file_lost, file_not_scanned, before any of the ZIP is returned
 */
export const exportSubject = async (
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  by: AuditOrigin & { caller: Caller },
  id: number,
): Promise<AsyncIterable<Uint8Array>> => {
  const key = await keyOfEmployee(db, id);
  const { documents, ...held } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => personalDataOf(tx, key));
  const infected = documents.filter(({ scan_status }) => scan_status === 'infected');
  const given = documents.filter((one) => !infected.includes(one));
  for (const one of given) {
    checkScan(one);
    (await files.read(one.storage_key)).destroy();
  }
  const begin = () =>
    audit(
      { ...by, db, now },
      { event: 'employees.handed_over', resource: 'employees', record_id: id, company_id: key.company_id },
    );
  return zipped(files, { ...held, left_out: infected.map(nameIn) }, given, begin);
};

/** What `employee.json` contains; `left_out`: the names of documents with malware. */
type Held = Omit<PersonalData, 'documents'> & { left_out: readonly string[] };

/** The name of a document in the ZIP. */
const nameIn = ({ of, id, filename }: PersonalFile): string => `${of}/${id} ${shownName(filename)}`;

/** Returns the bytes of the ZIP. When they are read, and before the first one, runs `begin`, then opens the documents. */
async function* zipped(
  files: Context['files'],
  held: Held,
  documents: readonly PersonalFile[],
  begin: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  await begin();
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const opened = new Set<Readable>();
  const add = (name: string, open: () => Promise<Readable>): void =>
    zip.addReadStreamLazy(name, (opens) => {
      open().then(
        (input) => {
          opened.add(input);
          finished(input, (error) => {
            opened.delete(input);
            if (error) output.destroy(error);
          });
          opens(null, input);
        },
        (error: unknown) => output.destroy(asError(error)),
      );
    });
  add('employee.json', async () => Readable.from(jsonPieces(held), { objectMode: false }));
  for (const one of documents) add(nameIn(one), () => readSound(files, one));
  zip.on('error', (error: unknown) => output.destroy(asError(error)));
  zip.end();
  try {
    yield* output;
  } finally {
    // The reader has stopped early.
    for (const input of opened) input.destroy();
  }
}

/** Writes the data row by row: a person's history has no limit. */
function* jsonPieces({ employee, tables, shares, audit: history, left_out }: Held): Generator<string> {
  yield `{\n "employee": ${JSON.stringify(employee)},\n "left_out": ${JSON.stringify(left_out)},\n "tables": {`;
  let separator = '\n';
  for (const [name, rows] of Object.entries(tables)) {
    yield `${separator}  ${JSON.stringify(name)}: `;
    yield* jsonRows(rows);
    separator = ',\n';
  }
  yield '\n },\n "shares": ';
  yield* jsonRows(shares);
  yield ',\n "audit": ';
  yield* jsonRows(history);
  yield '\n}\n';
}

function* jsonRows(rows: readonly Record<string, unknown>[]): Generator<string> {
  yield '[';
  let separator = '\n   ';
  for (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n   ';
  }
  yield ']';
}
