import { user } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/schema/defineEntity.ts';
import { insertRow, type Row } from '#server/crud/repository.ts';
import { recordControl } from '#server/platform/access/control.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { storePassword, type Writer } from '#server/session/setPassword.ts';
import { mergeRights } from './rights.ts';

export interface NewUser {
  forename: string;
  surname: string;
  email: string;
  /** absent: the email address */
  username?: string | null;
  mobile_country_code?: RecordOf<typeof user>['mobile_country_code'] | null;
  mobile_number?: string | null;
  tronc_master?: boolean;
  company_permissions?: readonly { company_id: number; permissions: string[] }[];
  permissions?: readonly { payroll_id: number; permissions: string[] }[];
  password: string;
  /** when a temporary password expires, which another person has read; absent: the owner's own password */
  temporary_until?: Date;
}

/**
 * Adds a user with password and permissions, and the audit row. Checks nothing: routes first check who may give what
 * (`checkGrants`), and the seed is trusted. Call it in a transaction.
 */
export const createUser = async (context: Writer, person: NewUser): Promise<Row> => {
  const values: Partial<RecordOf<typeof user>> = {
    forename: person.forename,
    surname: person.surname,
    email: person.email,
    username: person.username ?? person.email,
    mobile_country_code: person.mobile_country_code ?? '+44',
    mobile_number: person.mobile_number ?? null,
    mfa_totp: false,
    mfa_sms: false,
    tronc_master: person.tronc_master ?? false,
    active: true,
  };
  const row = await insertRow(context.db, user, values);
  const { company_permissions = [], permissions = [] } = person;
  await mergeRights(context.db, row.id, company_permissions, permissions);
  await storePassword(context, row.id, person.password, person.temporary_until);
  await recordControl(context, row.id, 'created');
  await audit(context, {
    event: 'users.created',
    resource: 'users',
    record_id: row.id,
    changes: Object.fromEntries(
      Object.entries({ ...values, company_permissions, permissions }).map(([name, value]) => [name, [null, value]]),
    ),
  });
  return row;
};
