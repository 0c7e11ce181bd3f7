import { sql } from 'kysely';
import { canAccessDocument, type DocumentPlace } from '#domain/access/documents.ts';
import type { Principal } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Locking } from '#server/crud/repository.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import type { ParamsNamed } from '#server/platform/http/pathParams.ts';
import type { Stored } from '#server/platform/http/sendStored.ts';

/** A document with what its access rules and its download need. */
export interface DocumentRow extends DocumentPlace, Stored {
  id: number;
  description: string;
  revision: number;
  file_id: number;
}

/** Returns one document; null if there is none of that type. `lock` prevents it from being deleted twice. */
const findDocument = async (
  db: Db,
  type: string,
  id: number,
  { lock = false }: Locking,
): Promise<DocumentRow | null> => {
  const [company_id] = await companiesAmong(db, 'documents', [id]);
  // The subquery names the company itself: a statement that locks a row must be one of a single machine (decision 0028).
  const { rows } = await sql<DocumentRow>`
    select d.id, d.company_id, d.type, d.description, d.revision, s.id as file_id, s.uploader_id,
      s.filename, s.mime_type, s.size, s.sha256, s.storage_key, s.scan_status,
      (select json_agg(p.payroll_id order by p.payroll_id) from document_payrolls p
        where p.company_id = ${company_id} and p.document_id = d.id) as payroll_ids
    from documents d
    join document_files f on f.company_id = d.company_id and f.document_id = d.id
    join stored_files s on s.company_id = f.company_id and s.id = f.file_id
    where d.company_id = ${company_id} and d.id = ${id} and d.type = ${type}
    ${sql.raw(lock ? 'for update of d' : '')}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Returns the document of the path, if `may` allows it to the caller.
 * @throws PortalError not_found for another type, or if the caller has no permission on the document's company or
 * payrolls; forbidden if only this permission is missing (D8)
 */
export const documentFor = async (
  db: Db,
  who: Principal,
  { type, id }: ParamsNamed<'type' | 'id'>,
  may: (who: Principal, filed: DocumentPlace) => boolean,
  locking: Locking = {},
): Promise<DocumentRow> => {
  const found = await findDocument(db, type, id, locking);
  if (!found || !canAccessDocument(who, found)) throw new PortalError('not_found');
  if (!may(who, found)) throw new PortalError('forbidden');
  return found;
};

interface Named {
  id: number;
  name: string;
}

/** The parts of a Document that are not its own columns, by its id. */
export interface DocumentParts {
  filename: string;
  mime_type: string;
  size: number;
  uploaded_by: Named | null;
  company: Named;
  payrolls: Named[];
  employee: Named | null;
}

export const partsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, DocumentParts>> => {
  const { rows } = await sql<DocumentParts & { id: number }>`
    select d.id, s.filename, s.mime_type, s.size,
      json_build_object('id', u.id, 'name', u.forename || ' ' || u.surname) as uploaded_by,
      json_build_object('id', c.id, 'name', c.name) as company,
      (select json_agg(json_build_object('id', y.id, 'name', y.name) order by search_fold(y.name), y.id)
        from document_payrolls p join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
        where p.company_id = d.company_id and p.document_id = d.id) as payrolls,
      case when e.id is not null then json_build_object('id', e.id, 'name', e.surname || ', ' || e.forename_1) end as employee
    from documents d
    join document_files f on f.company_id = d.company_id and f.document_id = d.id
    join stored_files s on s.company_id = f.company_id and s.id = f.file_id
    join users u on u.id = s.uploader_id
    join companies c on c.id = d.company_id
    left join employees e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = any(${await companiesAmong(db, 'documents', ids)}) and d.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
};
