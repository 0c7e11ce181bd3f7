import { sql } from 'kysely';
import { principalOf } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';

/** A user with all permissions. */
export interface PermissionRow {
  user_id: number;
  tronc_master: boolean;
  companies: { company_id: number; permissions: string[] }[];
  payrolls: { payroll_id: number; company_id: number; permissions: string[] }[];
}

/** The permissions of the user `u` on companies that are not archived. */
export const PERMISSION_COLUMNS = sql`coalesce((select json_agg(json_build_object('company_id', c.company_id, 'permissions', c.permissions))
        from company_permissions c join companies k on k.id = c.company_id and k.archived_at is null
        where c.user_id = u.id), '[]') as companies,
      coalesce((select json_agg(json_build_object('payroll_id', p.payroll_id, 'company_id', p.company_id, 'permissions', p.permissions))
        from payroll_permissions p join companies k on k.id = p.company_id and k.archived_at is null
        where p.user_id = u.id), '[]') as payrolls`;

export const principalIn = ({ user_id, tronc_master, companies, payrolls }: PermissionRow): Principal =>
  principalOf(
    { id: user_id, tronc_master, company_permissions: companies, permissions: payrolls },
    new Map(payrolls.map(({ payroll_id, company_id }) => [payroll_id, company_id])),
  );
