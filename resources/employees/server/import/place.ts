import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { type CompanyColumn, employeeColumns } from '#domain/imports/employees.ts';
import type { Variant } from '#domain/schema/field.ts';
import type { Db, InCompany } from '#server/context.ts';
import type { Locking } from '#server/crud/repository.ts';
import { validationError } from '#server/platform/http/validationError.ts';

/** The fields of an import request. */
export interface ImportRequest {
  payroll_id: number;
  tronc_scheme_id: number | null;
  /** people who are already on the payroll are changed; otherwise their lines are invalid */
  update_existing: boolean;
  /** the name of the file that the user chose, if it is not the one that was sent */
  source_filename?: string | undefined;
  /** from which day changed job roles count; absent: every period without a released report */
  effective_from?: IsoDate | undefined;
}

/** A scheme with the site whose tips it shares. */
export type SchemeRef = NamedRef & { site: NamedRef };

/** The payroll and scheme that a file is imported into. */
export interface Place {
  company_id: number;
  payroll_id: number;
  /** everyone in the file is linked to it; null leaves existing links unchanged */
  scheme: SchemeRef | null;
  variant: Variant;
  /** the columns that the file can have */
  columns: readonly CompanyColumn[];
  updating: boolean;
}

/**
 * Returns the payroll and scheme of a request. The route has checked the permissions to add people and to change them.
 * @param locking with `lock`, two imports into one payroll wait for each other, so that the second sees the refs of the first
 * @throws PortalError invalid for a scheme of another company
 */
export const placeOf = async (context: InCompany, request: ImportRequest, locking: Locking = {}): Promise<Place> => {
  const { payroll_id, tronc_scheme_id, update_existing } = request;
  const { db } = context;
  const payroll = await readPayroll(context, payroll_id, locking);
  const { company_id } = payroll;
  const variant = payroll.irish_payroll ? 'IE' : 'GB';
  return {
    company_id,
    payroll_id,
    scheme: tronc_scheme_id === null ? null : await schemeOf(db, company_id, tronc_scheme_id),
    variant,
    columns: employeeColumns(variant),
    updating: update_existing,
  };
};

/** Locks a payroll until the transaction ends, so that imports into it and their undoing run one after the other. */
export const lockPayroll = (context: InCompany, id: number) => readPayroll(context, id, { lock: true });

const readPayroll = async ({ db, company }: InCompany, id: number, { lock }: Locking) => {
  const query = db
    .selectFrom('payrolls')
    .select(['company_id', 'irish_payroll'])
    .where('company_id', '=', company)
    .where('id', '=', id);
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
};

const schemeOf = async (db: Db, company_id: number, id: number): Promise<SchemeRef> => {
  const { rows } = await sql<SchemeRef & { archived: boolean }>`
    select s.id, s.name, s.archived_at is not null as archived, json_build_object('id', t.id, 'name', t.name) as site
    from schemes s join sites t on t.company_id = s.company_id and t.id = s.site_id
    where s.company_id = ${company_id} and s.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw validationError({ path: 'tronc_scheme_id', rule: 'not_found' });
  if (found.archived) throw validationError({ path: 'tronc_scheme_id', rule: 'archived' });
  return { id: found.id, name: found.name, site: found.site };
};
