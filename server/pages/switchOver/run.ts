import { sql } from 'kysely';
import type { SwitchOverResult } from '#domain/contract/switchOver.ts';
import { jobRole, scheme, site } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { foldName } from '#domain/imports/recordsByName.ts';
import {
  type AddedRow,
  type AddedSheet,
  frequencyCell,
  payDateCell,
  SHEET_NAMES,
  SWITCH_OVER_SHEETS,
  type SwitchOverSheet,
} from '#domain/imports/switchOver.ts';
import { jobRoleOptions } from '#resources/jobRoles/server/index.ts';
import { schemeOptions } from '#resources/schemes/server/index.ts';
import { siteOptions } from '#resources/sites/server/index.ts';
import type { Context } from '#server/context.ts';
import { countryOf } from '#server/platform/access/country.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inSavepoint } from '#server/platform/db/transaction.ts';
import { LineErrors } from '#server/platform/files/csvErrors.ts';
import { type FormFile, shownName } from '#server/platform/files/keepUploads.ts';
import { columnsOfSheet, jobRoleLines, pointsLines, schemeLines, siteLines } from './present.ts';
import { checkPeople, importAll, linesByPayroll } from './readEmployees.ts';
import { readPoints } from './readPoints.ts';
import { addRecords } from './readRecords.ts';
import { cellIn, NO_SHEET, type ReadSheet, readSheet } from './readSheet.ts';

interface SwitchOverRequest {
  files: readonly FormFile[];
  filename: string;
  dryRun: boolean;
}

/** The lines of each sheet, which are all added by one request. */
const MOST_LINES: Readonly<Record<SwitchOverSheet, number>> = {
  sites: 1_000,
  job_roles: 1_000,
  schemes: 1_000,
  points: 20_000,
  employees: 50_000,
};

type Errors = Readonly<Record<SwitchOverSheet, LineErrors>>;
type Sheets = Readonly<Record<SwitchOverSheet, ReadSheet>>;

const bySheet = <T>(of: (sheet: SwitchOverSheet) => T): Record<SwitchOverSheet, T> =>
  Object.fromEntries(SWITCH_OVER_SHEETS.map((sheet) => [sheet, of(sheet)])) as Record<SwitchOverSheet, T>;

/** Returns the names in a column of a sheet, as `foldName` writes them. */
const namesIn = (read: ReadSheet, key: string): ReadonlySet<string> =>
  new Set(read.rows.map((row) => foldName(cellIn(read, row, key))));

const readAll = async (context: Context, files: readonly FormFile[], errors: Errors): Promise<Sheets> => {
  const variant = await countryOf(context.db, context.company);
  const sheets = bySheet((): ReadSheet => NO_SHEET);
  for (const sheet of SWITCH_OVER_SHEETS) {
    const file = files.find(({ field }) => field === sheet);
    if (file)
      sheets[sheet] = await readSheet(file.path, columnsOfSheet(sheet, variant), MOST_LINES[sheet], errors[sheet]);
  }
  return sheets;
};

const SCHEME_CODES: Readonly<Record<string, (cell: string) => string>> = {
  frequency_id: frequencyCell,
  pay_date: payDateCell,
};

interface Outcome {
  counts: Record<SwitchOverSheet, { added: number; changed: number; unchanged: number }>;
  names: Readonly<Record<AddedSheet, readonly string[]>>;
  import_ids: readonly number[];
}

/** Adds what the sheets contain, sheet by sheet. People are written only if no line of any sheet has errors. */
const addAll = async (
  context: Context,
  sheets: Sheets,
  errors: Errors,
  { filename, dryRun }: SwitchOverRequest,
): Promise<Outcome> => {
  const variant = await countryOf(context.db, context.company);
  const names = {
    sites: namesIn(sheets.sites, 'name'),
    job_roles: namesIn(sheets.job_roles, 'job_title'),
    schemes: namesIn(sheets.schemes, 'name'),
  };
  // A sheet with a wrong header may contain every name, so that nothing else is reported as unknown because of it.
  const isPending = (sheet: AddedSheet) => (name: string) =>
    sheets[sheet].isUnreadable === true || names[sheet].has(foldName(name));
  const sites = await addRecords(
    context,
    {
      ...{ sheet: 'sites', entity: site, options: siteOptions, title: 'name', variant },
      ...{ existing: await siteLines(context), read: sheets.sites },
    },
    errors.sites,
  );
  const roles = await addRecords(
    context,
    {
      ...{ sheet: 'job_roles', entity: jobRole, options: jobRoleOptions, title: 'job_title', variant },
      ...{ existing: await jobRoleLines(context), read: sheets.job_roles },
    },
    errors.job_roles,
  );
  const existing = await schemeLines(context);
  const held = new Set(existing.map(({ name = '' }) => foldName(name)));
  const points = await readPoints(
    context,
    {
      ...{ read: sheets.points, existing: await pointsLines(context), schemes: held },
      isPendingRole: isPending('job_roles'),
      isPendingScheme: isPending('schemes'),
    },
    errors.points,
  );
  const schemes = await addRecords(
    context,
    {
      ...{ sheet: 'schemes', entity: scheme, options: schemeOptions, title: 'name', variant },
      ...{ existing, read: sheets.schemes },
      codeOf: (key, cell) => SCHEME_CODES[key]?.(cell) ?? cell,
      further: (name) => {
        const of = points.byScheme.get(foldName(name));
        return of ? { job_roles: [{ job_roles: of }] } : {};
      },
      isPending: (to, name) => to === 'sites' && isPending('sites')(name),
    },
    errors.schemes,
  );
  const payrolls = await linesByPayroll(context, sheets.employees, errors.employees, !dryRun);
  const people = await checkPeople(context, sheets.employees, payrolls, errors.employees, {
    pending: { site: isPending('sites'), jobRole: isPending('job_roles'), scheme: isPending('schemes') },
    lock: !dryRun,
  });
  const hasErrors = SWITCH_OVER_SHEETS.some((sheet) => errors[sheet].some);
  const writes = !dryRun && !hasErrors && people.created + people.updated > 0;
  const pointsAdded = [...points.byScheme.values()].flat().length;
  const counted = (added: number, unchanged: number) => ({ added, changed: 0, unchanged });
  return {
    counts: {
      sites: counted(sites.added.length, sites.unchanged),
      job_roles: counted(roles.added.length, roles.unchanged),
      schemes: counted(schemes.added.length, schemes.unchanged),
      points: counted(pointsAdded, points.unchanged),
      employees: {
        added: people.created,
        changed: people.updated,
        unchanged: Math.max(0, sheets.employees.rows.length - people.created - people.updated),
      },
    },
    names: { sites: sites.added, job_roles: roles.added, schemes: schemes.added },
    import_ids: writes ? await importAll(context, sheets.employees, payrolls, filename) : [],
  };
};

/** Returns the records of these names, with the revision that they have now. */
const rowsNamed = async (
  { db, company }: Context,
  sheet: AddedSheet,
  names: readonly string[],
): Promise<readonly AddedRow[]> => {
  if (names.length === 0) return [];
  const title = sheet === 'job_roles' ? 'job_title' : 'name';
  const { rows } = await sql<AddedRow>`select id, revision from ${sql.table(sheet)}
    where company_id = ${company} and archived_at is null and ${sql.ref(title)} = any(${[...names]}::text[])
    order by id`.execute(db);
  return rows;
};

/** Stores what a switch-over added, so that it can be undone. */
const store = async (context: Context, { counts, names, import_ids }: Outcome, filename: string): Promise<number> => {
  const added = {
    sites: await rowsNamed(context, 'sites', names.sites),
    job_roles: await rowsNamed(context, 'job_roles', names.job_roles),
    schemes: await rowsNamed(context, 'schemes', names.schemes),
  };
  const { id } = await context.db
    .insertInto('switch_overs')
    .values({
      company_id: context.company,
      filename: shownName(filename),
      counts: JSON.stringify(SWITCH_OVER_SHEETS.map((sheet) => ({ sheet, ...counts[sheet] }))),
      added: JSON.stringify(added),
      import_ids: [...import_ids],
      created_by: context.scope.id,
      created_at: context.now(),
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(context, {
    event: 'companies.switched_over',
    resource: 'companies',
    record_id: context.company,
    company_id: context.company,
    changes: {
      file: [null, filename],
      ...Object.fromEntries(SWITCH_OVER_SHEETS.map((sheet) => [`${sheet}_added`, [null, counts[sheet].added]])),
    },
  });
  return id;
};

/** Returns the errors of all sheets as those of one file. */
const allErrors = (errors: Errors) =>
  SWITCH_OVER_SHEETS.flatMap((sheet) =>
    errors[sheet].list.map(({ line, messages }) => ({
      line,
      messages: messages.map((message) => `${SHEET_NAMES[sheet]}: ${message}`),
    })),
  );

/**
 * Adds the sites, job roles, schemes with their points and employees of a workbook to a company, all or none. A preview does the
 * same and undoes it, so that it finds the same errors.
 * @throws PortalError csv_errors with every invalid line, unless it is a preview
 */
export const switchOver = async (context: Context, request: SwitchOverRequest): Promise<SwitchOverResult> => {
  const errors = bySheet(() => new LineErrors());
  const { dryRun, filename } = request;
  // Two switch-overs of a company wait for each other, so that the second finds what the first added.
  await sql`select 1 from companies where id = ${context.company} for no key update`.execute(context.db);
  const sheets = await readAll(context, request.files, errors);
  return inSavepoint(
    context.db,
    async () => {
      const outcome = await addAll(context, sheets, errors, request);
      const hasErrors = SWITCH_OVER_SHEETS.some((sheet) => errors[sheet].some);
      if (hasErrors && !dryRun) throw new PortalError('csv_errors', { errors: allErrors(errors) });
      const changes = Object.values(outcome.counts).some(({ added, changed }) => added + changed > 0);
      const id = dryRun || !changes ? null : await store(context, outcome, filename);
      return {
        id,
        sheets: SWITCH_OVER_SHEETS.map((sheet) => ({
          sheet,
          ...outcome.counts[sheet],
          errors: errors[sheet].list,
        })),
      };
    },
    { keep: !dryRun },
  );
};
