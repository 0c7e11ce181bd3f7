import { createReadStream } from 'node:fs';
import type { Context, Db } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type CsvRow, readCsv } from '#server/platform/files/csvReader.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { shownName } from '#server/platform/files/keepUploads.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { importing } from './auditEntries.ts';
import { dateImportedRoles, replacedRolesQuestion } from './importedFacts.ts';
import { insertPeople } from './insert.ts';
import { OtherSites } from './otherSites.ts';
import { type ImportRequest, type Place, placeOf } from './place.ts';
import { type PeopleCount, readPeople } from './readPeople.ts';
import { twinsQuestion } from './twins.ts';
import { updatePeople } from './update.ts';

/**
 * Adds the people of a CSV file to a payroll and, if requested, changes those who are already on it; all or none. Rows
 * are written while the file is read; the first invalid line ends the writing, and the transaction rolls it back. The
 * changes are stored, so that the import can be undone.
 * @throws PortalError csv_errors with the invalid lines; invalid for a scheme of another company; confirmation_needed
 */
export const importEmployees = async (
  context: Context,
  request: ImportRequest,
  file: FormFile,
): Promise<PeopleCount & { import_id: number }> => {
  const place = await placeOf(context, request, { lock: true });
  const named = { ...request, filename: request.source_filename || file.filename };
  return importPeople(context, place, named, readCsv(createReadStream(file.path)));
};

/** Imports the people of a file into a locked payroll, like `importEmployees`. */
export const importPeople = async (
  context: Context,
  place: Place,
  request: Pick<ImportRequest, 'effective_from'> & { filename: string },
  source: AsyncIterable<CsvRow[]>,
): Promise<PeopleCount & { import_id: number }> => {
  const { db } = context;
  const from = request.effective_from ?? null;
  const import_id = await begin(context, place, request.filename);
  const doing = importing(context, place, import_id);
  const sites = new OtherSites();
  const count = await readPeople(db, place, source, { lock: true }, async (steps) => {
    sites.add(steps, place);
    await insertPeople(
      db,
      doing,
      steps.filter(({ person }) => !person).map(({ line }) => line),
    );
    const changed = steps.filter(({ changes }) => changes.length > 0);
    await updatePeople(db, doing, changed);
    await dateImportedRoles(context, doing, changed, from);
  });
  const confirmed = requireConfirmed(context, [
    ...(await twinsQuestion(context, place, import_id)),
    ...(await replacedRolesQuestion(context, doing, from)),
    ...sites.questions,
  ]);
  await end(db, place, import_id, count);
  await audit(context, {
    event: 'employees.imported',
    resource: 'payrolls',
    record_id: place.payroll_id,
    company_id: place.company_id,
    changes: {
      employees: [null, count.created],
      ...(place.updating && { updated: [null, count.updated] }),
      tronc_scheme_id: [null, place.scheme?.id ?? null],
      ...(request.effective_from && { effective_from: [null, request.effective_from] }),
      import_id: [null, import_id],
      ...confirmed,
    },
  });
  return { ...count, import_id };
};

/** Adds the import first, because its rows refer to it. */
const begin = async (context: Context, { company_id, payroll_id }: Place, filename: string): Promise<number> => {
  const { id } = await context.db
    .insertInto('employee_imports')
    .values({
      company_id,
      payroll_id,
      filename: shownName(filename),
      created_by: context.caller.principal.id,
      created_at: context.now(),
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const end = (db: Db, { company_id }: Place, id: number, { created, updated }: PeopleCount) =>
  db
    .updateTable('employee_imports')
    .set({ created, updated })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
