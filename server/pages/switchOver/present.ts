import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { can } from '#domain/access/rules.ts';
import type { SwitchOverWorkbook } from '#domain/contract/switchOver.ts';
import type { CsvCell } from '#domain/csv/write.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { employee, jobRole, scheme, site } from '#domain/entities/index.ts';
import { entityColumns } from '#domain/imports/entity.ts';
import { frequencyWord, payDateWord, SHEET_NAMES, type SwitchOverSheet } from '#domain/imports/switchOver.ts';
import { formatPoints } from '#domain/money/units.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { toWire } from '#domain/schema/wire.ts';
import type { Context, InCompany } from '#server/context.ts';
import { chosenColumns } from '#server/crud/csvColumns.ts';
import { type Row, selection } from '#server/crud/repository.ts';
import { countryOf } from '#server/platform/access/country.ts';
import { columnsOfEntity, employeeSheetColumns, POINTS_COLUMNS, type SheetColumn } from './columns.ts';

/** People that are converted before other requests get a turn. */
const AT_ONCE = 500;

/** The cells of a line by the keys of its columns. */
export type Cells = Readonly<Record<string, string>>;

const textOf = (cell: CsvCell): string => (cell === null ? '' : typeof cell === 'object' ? cell.decimal : String(cell));

/** Returns the records of an entity as lines of a sheet, without archived ones. A reference is the id of its record. */
const recordLines = async ({ db, scope, company }: Context, entity: AnyEntity, order: string): Promise<Cells[]> => {
  const { rows } = await sql<Row>`select ${selection(entity)} from ${sql.table(entity.name)}
    where company_id = ${company} and archived_at is null order by search_fold(${sql.ref(order)}), id`.execute(db);
  const keys = entityColumns(entity).map(({ key }) => key);
  const columns = chosenColumns(entity, {}, scope, keys);
  return rows.map((row) => {
    const answer = toWire(entity, row);
    return Object.fromEntries(keys.map((key, place) => [key, textOf(columns[place]?.cell(answer) ?? null)]));
  });
};

/** Returns the sites of a company as lines. */
export const siteLines = (context: Context): Promise<Cells[]> => recordLines(context, site, 'name');

/** Returns the job roles of a company as lines. */
export const jobRoleLines = (context: Context): Promise<Cells[]> => recordLines(context, jobRole, 'job_title');

/** Returns the schemes of a company as lines, with the names of their sites and the words of their calendars. */
export const schemeLines = async (context: Context): Promise<Cells[]> => {
  const { db, company } = context;
  const [lines, sites] = [
    await recordLines(context, scheme, 'name'),
    await db.selectFrom('sites').select(['id', 'name']).where('company_id', '=', company).execute(),
  ];
  const names = new Map(sites.map(({ id, name }) => [String(id), name]));
  return lines.map((line) => ({
    ...line,
    site_id: names.get(line.site_id ?? '') ?? '',
    frequency_id: frequencyWord(Number(line.frequency_id)),
    pay_date: payDateWord(Number(line.frequency_id), line.pay_date ?? ''),
  }));
};

/** Returns the points of the job roles in the schemes of a company as lines. The only department of a scheme is blank. */
export const pointsLines = async ({ db, company }: InCompany): Promise<Cells[]> => {
  const { rows } = await sql<{ scheme: string; department: string; only: boolean; job_role: string; points: number }>`
    select s.name as scheme, d.name as department, r.job_title as job_role, p.points,
      (select count(*) from departments o where o.company_id = ${company} and o.scheme_id = s.id) = 1 as only
    from scheme_job_roles p
      join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
      join departments d on d.company_id = p.company_id and d.id = p.department_id
      join job_roles r on r.company_id = p.company_id and r.id = p.job_role_id
    where p.company_id = ${company} and s.archived_at is null and r.archived_at is null
    order by search_fold(s.name), s.id, search_fold(d.name), d.id, search_fold(r.job_title), r.id`.execute(db);
  return rows.map(({ scheme, department, only, job_role, points }) => ({
    scheme,
    department: only ? '' : department,
    job_role,
    points: formatPoints(points),
  }));
};

interface Person {
  payroll: string;
  payroll_id: number;
  irish: boolean;
  forename_1: string;
  surname: string;
  payroll_ref: string;
  email: string | null;
  mobile: string | null;
  start_date: string | null;
  leave_date: string | null;
  department: string | null;
  ni_number: string | null;
  job_role: string | null;
  site: string | null;
  tronc_scheme: string | null;
}

/** Returns the people of a company as lines, without archived ones; personal numbers only if the caller may view them. */
const employeeLines = async ({ db, company, scope }: Context): Promise<Cells[]> => {
  const { rows } = await sql<Person>`
    select y.name as payroll, e.payroll_id, y.irish_payroll as irish, e.forename_1, e.surname, e.payroll_ref, e.email,
      e.mobile, e.start_date::text as start_date, e.leave_date::text as leave_date, e.department, e.ni_number,
      (select string_agg(r.job_title, '; ' order by h.position, r.id) from employee_job_roles h
        join job_roles r on r.company_id = h.company_id and r.id = h.job_role_id
        where h.company_id = ${company} and h.employee_id = e.id) as job_role,
      (select string_agg(s.name, '; ' order by search_fold(s.name), s.id) from employee_sites h
        join sites s on s.company_id = h.company_id and s.id = h.site_id
        where h.company_id = ${company} and h.employee_id = e.id) as site,
      (select s.name from schemes s where s.company_id = ${company} and s.id = e.tronc_scheme_id) as tronc_scheme
    from employees e join payrolls y on y.company_id = e.company_id and y.id = e.payroll_id
    where e.company_id = ${company} and e.archived_at is null
    order by search_fold(y.name), y.id, search_fold(e.surname), search_fold(e.forename_1), e.id`.execute(db);
  const rule = employee.fields.ni_number.visibleTo;
  const lineOf = ({ payroll_id, irish, ni_number, start_date, leave_date, ...person }: Person): Cells => {
    const number = !rule || can(scope, rule, { company_id: company, payroll_id }) ? (ni_number ?? '') : '';
    const cells = Object.fromEntries(Object.entries(person).map(([key, value]) => [key, value ?? '']));
    return {
      ...cells,
      start_date: start_date ? formatDate(start_date) : '',
      leave_date: leave_date ? formatDate(leave_date) : '',
      [irish ? 'pps_number' : 'ni_number']: number,
    };
  };
  const lines: Cells[] = [];
  for (const [place, row] of rows.entries()) {
    lines.push(lineOf(row));
    if (place % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  return lines;
};

/** Returns the columns of a sheet. */
export const columnsOfSheet = (sheet: SwitchOverSheet, variant: Variant): readonly SheetColumn[] => {
  if (sheet === 'points') return POINTS_COLUMNS;
  if (sheet === 'employees') return employeeSheetColumns(variant);
  return columnsOfEntity({ sites: site, job_roles: jobRole, schemes: scheme }[sheet], variant);
};

const sheetOf = (sheet: SwitchOverSheet, variant: Variant, lines: readonly Cells[]) => {
  const columns = columnsOfSheet(sheet, variant);
  return {
    sheet,
    name: SHEET_NAMES[sheet],
    columns: columns.map(({ heading, required, help }) => ({ heading, required, help })),
    rows: lines.map((line) => columns.map(({ key }) => line[key] ?? '')),
  };
};

/** Returns what a company has in the form of a workbook, which an import of the same workbook would leave as it is. */
export const workbookOf = async (context: Context): Promise<SwitchOverWorkbook> => {
  const variant = await countryOf(context.db, context.company);
  const sheets = [
    sheetOf('sites', variant, await siteLines(context)),
    sheetOf('job_roles', variant, await jobRoleLines(context)),
    sheetOf('schemes', variant, await schemeLines(context)),
    sheetOf('points', variant, await pointsLines(context)),
    sheetOf('employees', variant, await employeeLines(context)),
  ];
  return { sheets };
};
