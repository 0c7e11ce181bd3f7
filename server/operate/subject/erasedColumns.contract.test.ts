import { sql } from 'kysely';
import type * as Areas from '#domain/access/areas.ts';
import type * as Registered from '#domain/entities/generated/index.ts';
import { ENTITIES } from '#domain/entities/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type * as Fields from '#domain/schema/field.ts';
import type * as Generated from '#domain/schema/generatedEntity.ts';
import { isErasable, isPersonal, personsOf } from '#domain/schema/personal.ts';
import { createTable } from '#server/platform/db/ddl.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { runSchema } from '#test/support/runSchema.ts';
import { aCompany, anEmployee, aPayroll } from '#test/support/world.ts';
import { eraseSubject, KEPT_TABLES } from './eraseSubject.ts';
import { personalDataOf } from './personalData.ts';

/** A complaint is kept when the person is erased who made it; a note about an employee is not. */
jest.mock('#domain/entities/generated/index.ts', () => {
  const { AREAS } = jest.requireActual<typeof Areas>('#domain/access/areas.ts');
  const { date, derived, email, list, money, parent, reference, text, total } =
    jest.requireActual<typeof Fields>('#domain/schema/field.ts');
  const { generatedEntity } = jest.requireActual<typeof Generated>('#domain/schema/generatedEntity.ts');
  const complaints = generatedEntity('complaints', {
    access: AREAS.employees,
    fields: {
      number: text('Number', { required: true, unique: true }),
      subject: text('Subject', { required: true, person: false }),
      words: text('Words', { required: true, max: 4 }),
      complainant_id: reference('Complainant', 'employees'),
      handler_id: reference('Handler', 'employees', { person: false }),
      reply_to: email('Reply to'),
      tips: money('Tips'),
      costs: total(money('Costs'), { of: 'complaint_costs', sum: 'cost' }),
      born: date('Born', { person: true }),
      length: derived(text('Beginning'), {
        of: ['words'],
        value: ({ words }: { words: string | null }) => words && `${words[0]}.`,
      }),
      witnesses: list('Witnesses', { of: { name: text('Name', { required: true }), tips: money('Tips') } }),
    },
  });
  const staff_notes = generatedEntity('staff_notes', {
    access: AREAS.employees,
    fields: { note: text('Note', { required: true, person: false }), employee_id: reference('Employee', 'employees') },
  });
  const note_parts = generatedEntity('note_parts', {
    access: AREAS.employees,
    fields: { part: text('Part', { required: true }), staff_note_id: parent('Note', 'staff_notes') },
  });
  const complaint_costs = generatedEntity('complaint_costs', {
    access: AREAS.employees,
    fields: {
      item: text('Item', { required: true, person: false }),
      complaint_id: parent('Complaint', 'complaints'),
      employee_id: reference('Employee', 'employees'),
      cost: money('Cost'),
    },
  });
  // The tables of registered ones exist, too.
  const { GENERATED } = jest.requireActual<typeof Registered>('#domain/entities/generated/index.ts');
  return { GENERATED: { ...GENERATED, complaints, staff_notes, note_parts, complaint_costs } };
});

/**
 * Columns that can contain text or documents and that outlive the erasure of a worker, by the reason. Numbers, dates and
 * flags name nobody: amounts, hours and dates are kept under the person's number.
 */
const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a company and its places, schemes and payrolls: no worker is part of their names': {
    companies:
      'name trading_as_name company_number address_line_1 address_line_2 address_line_3 address_post_town address_post_code telephone_number fax_number epay_access_code',
    sites: 'name address_line_1 address_line_2 address_line_3 address_post_town address_post_code',
    payrolls: 'name pay_date epay_notif_time data_template_group payee_name payee_email payee_contact',
    schemes: 'name pay_date',
    scheme_rule_sets: 'rules',
    scheme_template_rules: 'fields rules',
    departments: 'name',
    divisions: 'name',
    job_roles: 'job_title',
    training_types: 'name',
    payroll_profiles: 'settings',
    import_mappings: 'kind columns',
  },
  'accounts of users, who are no workers: they are disabled, because approvals name them': {
    users: 'forename surname email username mobile_number',
    account_control: 'kind',
    address_confirmations: 'token_hash',
    api_keys: 'name secret_hash company_ids addresses',
    company_permissions: 'permissions',
    payroll_permissions: 'permissions',
    calendar_feeds: 'token_hash',
    devices: 'token_hash place',
    document_tickets: 'token_hash',
    ended_sessions: 'token_hash reason',
    identities: 'subject',
    login_challenges: 'token_hash method code_hash passkey_challenge provider_session id_token',
    passkey_challenges: 'challenge',
    passkey_registrations: 'challenge',
    passkeys: 'credential_id public_key transports name',
    password_links: 'token_hash purpose',
    passwords: 'hash',
    recovery_codes: 'code_hash',
    security_answers: 'hash',
    sessions: 'token_hash address device device_hash provider_session id_token',
    sign_on_domains: 'domain',
    totp_secrets: 'secret',
    user_preferences: 'data',
    webhook_endpoints: 'name url company_ids events secret previous_secret disabled_reason',
  },
  'free text of users about anything (decision 0016)': {
    announcements: 'deptno subject message',
    tickets: 'subject',
    ticket_comments: 'message',
    tronc_files: 'description',
    payroll_files: 'message',
    payroll_batches: 'query_message',
    payroll_handoffs: 'withdraw_reason',
    tronc_reports: 'rules_reason',
    employee_imports: 'filename',
    switch_overs: 'filename counts added import_ids',
    views: 'resource name state',
  },
  'erased by itself: names in reports, values of the audit, files of the person’s documents': {
    tronc_reports: 'input result',
    audit: 'event resource changes address device cause',
    audit_seals: 'salt content hash mac',
    stored_files: 'filename mime_type sha256 storage_key scan_status',
  },
  'codes, hashes and figures that explain amounts which are kept': {
    tronc_reminders: 'missing',
    tronc_amounts: 'takings_hash',
    tronc_hours: 'bucket_start',
    handoff_lines: 'treatment kind reason site_name',
    payroll_batches: 'status checked_device created_device answered_device',
    payroll_handoffs: 'status profile owed_hash sha256',
    payroll_periods: 'status',
    parallel_runs: 'settings',
    reserve_entries: 'kind',
    tronc_reports: 'status input_hash explanations totals paid_by content_hash erased_input_hash',
  },
  'compliance findings say why a report was approved nevertheless (decision 0016)': {
    tronc_reports: 'findings release_findings',
  },
  'deleted by a job after days or weeks': {
    outbox: 'channel recipient subject body last_error',
    drafts: 'key data',
    idempotency: 'key request_hash answer',
    notices: 'code params path',
    crash_feedback: 'name email comments',
    attempts: 'key',
    webhook_deliveries: 'type data state failure',
  },
  'employees by their id only; refs and names of a file of people who are no employees of the portal': {
    parallel_runs: 'people',
  },
  'deleted with the link of the worker': { worker_codes: 'secret' },
  'of the installation, for everyone': {
    audit_adoption: 'hash mac',
    derivation_signatures: 'entity signature',
    identity_logout_tokens: 'token_hash',
    identity_provider_domains: 'domain',
    identity_providers: 'name issuer client_id client_secret company_ids',
    identity_refusals: 'reason',
    identity_sign_ins: 'state_hash browser_hash',
    installation: 'audit_key file_folder key_check',
    kysely_migration: 'name timestamp',
    kysely_migration_lock: 'id',
    news: 'title body',
    row_counts: 'entity',
    security_questions: 'question',
    update_files: 'filename mime_type sha256 storage_key scan_status',
    updates: 'name',
  },
};

const TEXTUAL = new Set(['text', 'character varying', 'jsonb', 'bytea', 'ARRAY']);
const entities: Readonly<Record<string, AnyEntity>> = ENTITIES;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({}, [], async (db) => {
    for (const entity of Object.values(entities))
      if (/^(complaint|staff_note|note_part)/.test(entity.name)) await runSchema(db, createTable(entity));
  });
});
afterAll(() => portal.close());

/** Returns whether a column outlives the erasure of a worker although it could contain something about them. */
const isLeft = (table: string, column: string, type: string): boolean => {
  const entity = entities[table];
  const field = entity?.fields[column];
  if (!entity || !field) return TEXTUAL.has(type);
  if (!isPersonal(field)) return false;
  // Of an added entity whose records are about no employee, nobody can say whose they are.
  return table !== 'employees' && personsOf(entity).length === 0 && !entity.generated;
};

describe('the erasure of a worker', () => {
  it('reaches every column of every table that can contain something about them, except those with a reason', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select c.table_name::text as table, c.column_name::text as column, c.data_type::text as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' order by 1, 2`.execute(
      portal.db,
    );
    const deleted = new Set(
      rows.flatMap(({ table, column }) => (column === 'employee_id' && !KEPT_TABLES.has(table) ? [table] : [])),
    );
    const left = rows.flatMap(({ table, column, type }) =>
      !deleted.has(table) && isLeft(table, column, type) ? [`${table}.${column}`] : [],
    );
    const reasons = Object.values(KEPT).flatMap((tables) =>
      Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
    );
    expect(left.sort()).toEqual(reasons.sort());
    expect(deleted.size).toBeGreaterThan(12);
  });

  it('can remove the value of every field that is declared to be about a person', () => {
    const stuck = Object.values(entities).flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) => (field.person && !isErasable(field) ? [`${name}.${key}`] : [])),
    );
    expect(stuck).toEqual([]);
  });

  it('empties a kept record about them as its fields declare, with its history, and deletes their own records', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const company = await aCompany(portal);
    const place = { company_id: company, payroll_id: await aPayroll(portal, company) };
    const ana = await anEmployee(portal, place, { leave_date: '2010-01-31' });
    const ben = await anEmployee(portal, place);
    const create = async (path: string, body: object): Promise<number> => {
      const created = await portal.call('POST', path, { token, body: { company_id: company, ...body } });
      expect(created).toSucceed(201);
      return created.body.data.id;
    };
    const values = { number: 'Secret 1', subject: 'Rota', words: 'Oops', reply_to: 'secret@home.org', tips: '12.50' };
    const witnesses = [{ name: 'Secret', tips: '1.00' }];
    const about = (complainant_id: number, handler_id: number, number: string) =>
      create('/complaints', { ...values, born: '1990-01-02', complainant_id, handler_id, number, witnesses });
    const made = await about(ana, ben, 'Secret 1');
    const handled = await about(ben, ana, 'Ben 2');
    const note = await create('/staff_notes', { note: 'Secret note', employee_id: ana });
    await create('/note_parts', { part: 'Secret part', staff_note_id: note });
    for (const [employee_id, cost] of [[ana, '5.00'], [ben, '7.00']]) // biome-ignore format: one list
      await create('/complaint_costs', { item: 'Taxi', complaint_id: handled, employee_id, cost });
    const held = await personalDataOf(portal.db, { id: ana, company_id: company });
    expect(held.tables).toMatchObject({
      complaints: [{ id: made }],
      staff_notes: [{ note: 'Secret note' }],
      note_parts: [{ part: 'Secret part' }],
    });
    await eraseSubject(portal.services, ana, 'asked');
    const { rows } = await sql`select * from complaints order by id`.execute(portal.db);
    expect(rows).toMatchObject([
      {
        ...{ number: `erased-${made}`, subject: 'Rota', words: 'Eras', length: 'E.', reply_to: null, tips: 1250 },
        ...{ born: null, complainant_id: ana, witnesses: [{ name: 'Erased', tips: 100 }] },
      },
      { id: handled, number: 'Ben 2', reply_to: 'secret@home.org', born: '1990-01-02', costs: 700 },
    ]);
    expect((await sql`select 1 from staff_notes union all select 1 from note_parts`.execute(portal.db)).rows).toEqual(
      [],
    );
    const { rows: history } = await sql`select id from audit where changes::text like '%Secret%'`.execute(portal.db);
    expect(history).toEqual([expect.anything()]);
  });
});
