import type { ColumnType, Generated } from 'kysely';
import type { ControlKind } from '#domain/access/independence.ts';
import type { ImportKind } from '#domain/contract/importMappings.ts';
import type { RecordsAnswer } from '#domain/contract/recordsRequests.ts';
import type { StatementContent } from '#domain/contract/workerStatements.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { ENTITIES } from '#domain/entities/index.ts';
import type { AddedRow, AddedSheet, SwitchOverCount } from '#domain/imports/switchOver.ts';
import type { OutgoingFailure } from '#domain/outgoing.ts';
import type { HandoffProfile } from '#domain/payroll/handoff/formats/types.ts';
import type { HeldDecision, LineKind, LineReason, Treatment } from '#domain/payroll/handoff/lines.ts';
import type { HandoffStatus } from '#domain/payroll/handoff/states.ts';
import type { BatchStatus, PeriodStatus } from '#domain/payroll/periodStates.ts';
import type { RemindedFact } from '#domain/reminders/reminderDays.ts';
import type { AnyEntity, StoredField } from '#domain/schema/defineEntity.ts';
import type { SignInRefusal } from '#domain/singleSignOn.ts';
import type { StatementChannel, StatementCountry, StatementStatus } from '#domain/statements/states.ts';
import type {
  ComparedPerson,
  FactKind,
  FactValue,
  Finding,
  FittingSetting,
  PaidBy,
  RuleSet,
  TroncResult,
} from '#domain/tronc/index.ts';
import type { WebhookDeliveryState, WebhookDisabledReason } from '#domain/webhooks.ts';

type StoredKeys<E extends AnyEntity> = {
  [K in keyof E['fields']]: E['fields'][K] extends { stored: false } ? never : K;
}[keyof E['fields']];

/** The column of a flag that is stored as the time since when it is set. */
type Since<F> = F extends { stored: { since: infer S extends string } } ? S : never;

/** The Kysely table of an entity, derived from its declaration. */
export type TableOf<E extends AnyEntity> = {
  [K in StoredKeys<E> as [Since<E['fields'][K]>] extends [never] ? K : never]: StoredField<E['fields'][K]>;
} & { [S in Since<E['fields'][keyof E['fields']]>]: Generated<Date | null> } & {
  id: Generated<number>;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type Json<T> = ColumnType<T, string, string>;

/** A stored upload: its bytes are in the file store under `storage_key`. */
interface StoredFile {
  filename: string;
  mime_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  uploader_id: number;
  scan_status: Generated<'not_scanned' | 'pending' | 'clean' | 'infected'>;
  scanned_at: Date | null;
  created_at: Generated<Date>;
}

/** Tables that no entity declares: those that depend on an entity, and those that the server uses internally. */
interface OwnTables {
  passwords: {
    user_id: number;
    hash: string;
    changed_at: Generated<Date>;
    /** set by another user; the account can only replace it */
    temporary: Generated<boolean>;
    /** when a temporary password stops working; null: never */
    expires_at: Date | null;
  };
  /** accounts of the demo data; `disabled_at`: when a start without the demo disabled the account */
  demo_users: { user_id: number; disabled_at: Generated<Date | null> };
  /**
   * one-time links with which an account's owner sets a password; at most one unused link per account; those for a
   * forgotten password are not counted
   */
  password_links: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256 of the token */
    token_hash: Buffer;
    purpose: 'welcome' | 'reset' | 'forgotten';
    created_by: number | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** resets of troncmasters that require another troncmaster's confirmation; deleted when confirmed or cancelled */
  account_reset_requests: { user_id: number; requested_by: number; requested_at: Date; expires_at: Date };
  /**
   * troncmasters who were disabled or lost the role, and by whom: they still count in the rule of the third troncmaster
   * for some time
   */
  troncmaster_removals: { user_id: number; by_user_id: number; at: Date };
  /** `secret` is encrypted with the installation's key */
  totp_secrets: { user_id: number; secret: string; confirmed: boolean; last_step: Generated<number> };
  recovery_codes: { user_id: number; code_hash: Buffer; created_at: Date };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    /** base64url, as browsers encode it */
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
    /** whether its owner may sign in with it alone, without the password */
    alone: Generated<boolean>;
  };
  /** what a passkey of any account may sign; deleted when it is answered */
  passkey_challenges: { challenge: string; expires_at: Date };
  /** of programs; the secret is stored as its hash */
  api_keys: {
    id: Generated<number>;
    user_id: number;
    name: string;
    secret_hash: Buffer;
    /** false: the key can only read */
    writes: boolean;
    /** null: all companies of the owner */
    company_ids: number[] | null;
    /** ranges of addresses in CIDR notation; empty: any address */
    addresses: string[];
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    /** since someone else reset or disabled the account; null once its owner has confirmed the key */
    paused_at: Generated<Date | null>;
    revoked_at: Date | null;
    revoked_by: number | null;
  };
  /** of programs that receive events; the secrets are encrypted with the installation's key */
  webhook_endpoints: {
    id: Generated<number>;
    user_id: number;
    name: string;
    url: string;
    /** null: all companies of the owner */
    company_ids: number[] | null;
    events: string[];
    secret: string;
    /** the secret before the last rotation, until `previous_until` */
    previous_secret: string | null;
    previous_until: Date | null;
    created_at: Date;
    /** the first failed attempt since the last success */
    failing_since: Date | null;
    disabled_at: Date | null;
    disabled_reason: WebhookDisabledReason | null;
  };
  webhook_deliveries: {
    id: Generated<number>;
    endpoint_id: number;
    /** null: a test */
    company_id: number | null;
    message_id: Generated<string>;
    type: string;
    data: string;
    state: Generated<WebhookDeliveryState>;
    attempts: Generated<number>;
    created_at: Date;
    last_attempt_at: Generated<Date | null>;
    next_attempt_at: Date | null;
    http_status: Generated<number | null>;
    failure: Generated<OutgoingFailure | null>;
  };
  /** days whose reminders of missing tronc data were sent */
  reminder_runs: { day: IsoDate; run_at: Date };
  /** who was reminded on which day; written only by programs before 0155_reminded_contacts */
  reminder_emails: { user_id: number; day: IsoDate };
  /** the log of a period: who was reminded of what */
  tronc_reminders: {
    id: Generated<number>;
    company_id: number;
    tronc_period_id: number;
    day: IsoDate;
    user_id: number | null;
    contact_id: number | null;
    missing: RemindedFact[];
    days_late: number;
  };
  /** the address of a user's calendar; `token_hash`: SHA-256 of the token in it */
  calendar_feeds: { user_id: number; token_hash: Buffer; created_at: Date };
  overdue_periods: { company_id: number; tronc_period_id: number; reported_at: Date };
  /** servers at which users sign in; `client_secret` is sealed, `company_ids` may be empty */
  identity_providers: {
    id: Generated<number>;
    name: string;
    issuer: string;
    client_id: string;
    client_secret: string;
    company_ids: number[];
    for_troncmasters: boolean;
    required: boolean;
    trusts_mfa: boolean;
    enabled: boolean;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  identity_provider_domains: { domain: string; provider_id: number };
  /** of each account whose owner entered an email address that is not confirmed yet: SHA-256 of the token of its link */
  address_confirmations: { user_id: number; token_hash: Buffer; expires_at: Date };
  /** the domain that decides which provider covers an account whose owner or manager has changed the email address */
  sign_on_domains: { user_id: number; domain: string };
  /** the subject with which an account signed in first */
  identities: { provider_id: number; subject: string; user_id: number; linked_at: Date };
  identity_sign_ins: {
    state_hash: Buffer;
    browser_hash: Buffer;
    provider_id: number;
    provider_revision: number;
    expires_at: Date;
  };
  identity_refusals: {
    id: Generated<number>;
    provider_id: number;
    at: Date;
    reason: SignInRefusal;
    user_id: number | null;
  };
  identity_logout_tokens: { provider_id: number; token_hash: Buffer; expires_at: Date };
  /** at most one row */
  break_glass_account: { only_one: Generated<boolean>; user_id: number };
  passkey_registrations: { session_id: number; challenge: string; expires_at: Date };
  security_questions: { id: number; question: string };
  security_answers: { user_id: number; number: number; question_id: number; hash: string };
  /** who had control of which account: `by_user_id` is never the account itself */
  account_control: { id: Generated<number>; user_id: number; by_user_id: number; kind: ControlKind; at: Date };
  company_permissions: { user_id: number; company_id: number; permissions: string[] };
  payroll_permissions: { user_id: number; payroll_id: number; company_id: number; permissions: string[] };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    password_proved_at: Date | null;
    address: string | null;
    device: string | null;
    /** the troncmaster who views the portal as this user; null for the user's own sessions */
    viewer_id: Generated<number | null>;
    /** hash of the device token; null while another user views the portal as this user */
    device_hash: Generated<Buffer | null>;
    /** where the user signed in; null: with the password */
    provider_id: Generated<number | null>;
    /** hash of the provider's id of its session */
    provider_session: Generated<Buffer | null>;
    /** sealed, for the sign-out at the provider */
    id_token: Generated<string | null>;
  };
  /** why sessions ended that their users did not end themselves; kept for a day */
  ended_sessions: { token_hash: Buffer; reason: string; ended_at: Date };
  login_challenges: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    method: 'totp' | 'smscode';
    code_hash: Buffer | null;
    /** the challenge that a passkey must sign; null once answered, or if no passkey is used */
    passkey_challenge: string | null;
    /** the provider at which the user has signed in instead of giving the password, as in `sessions` */
    provider_id: Generated<number | null>;
    provider_session: Generated<Buffer | null>;
    id_token: Generated<string | null>;
    tries: Generated<number>;
    expires_at: Date;
  };
  /** one browser per token, one row per account that has signed in with it */
  devices: {
    token_hash: Buffer;
    user_id: number;
    created_at: Date;
    last_used_at: Date;
    /** digest of the address from which it was last used, to recognise the location */
    place: string | null;
  };
  attempts: { id: Generated<number>; key: string; at: Date; pending: boolean };
  outbox: {
    id: Generated<number>;
    /** 'letter': on paper, to a name and postal address */
    channel: 'sms' | 'mail' | 'letter';
    recipient: string;
    subject: string | null;
    /** encrypted (server/platform/mail/sealedBody.ts); null once the letter is sent or permanently rejected */
    body: string | null;
    /** null: a body of an earlier version, unencrypted until the next start */
    seal_id: Generated<string | null>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    tries: Generated<number>;
    /** when the mail server rejected it permanently; null after a temporary failure */
    failed_at: Generated<Date | null>;
    last_error: Generated<string | null>;
  };
  audit: {
    id: Generated<number>;
    at: Generated<Date>;
    user_id: number | null;
    event: string;
    resource: string | null;
    record_id: number | null;
    company_id: number | null;
    changes: Json<Record<string, unknown>>;
    /** where a change was made and what caused it: a route, a job, a command */
    address: Generated<string | null>;
    device: Generated<string | null>;
    cause: Generated<string | null>;
    /** the key of the program that made the change */
    api_key_id: Generated<number | null>;
  };
  /** the chain over the audit (decision 0016); if the salt is null, the values of the row were erased */
  audit_seals: {
    seq: number;
    audit_id: number;
    salt: Buffer | null;
    content: Buffer;
    hash: Buffer;
    /** HMAC of the hash; null for seals from before its key */
    mac: Buffer | null;
  };
  /** the last seal without an HMAC, authenticated once; a single row */
  audit_adoption: { id: Generated<number>; seq: number; hash: Buffer; adopted_at: Date; mac: Buffer };
  audit_unsealed: { audit_id: number };
  /** what a start recognises the installation by; a single row */
  installation: {
    id: Generated<number>;
    /** HMAC of the key that the database was used with; null before the first start that recorded it */
    key_check: Buffer | null;
    /** sealed; null until the key is changed */
    audit_key: string | null;
    /** id in the folder that has the files; null if there is none, or it is not known yet */
    file_folder: string | null;
  };
  notices: {
    id: Generated<number>;
    user_id: number;
    code: string;
    params: Json<Record<string, string | number>>;
    path: string | null;
    company_id: number | null;
    payroll_id: number | null;
    record_id: number | null;
    created_at: Date;
    read_at: Date | null;
  };
  drafts: { user_id: number; key: string; data: Json<Record<string, unknown>>; updated_at: Date };
  views: {
    id: Generated<number>;
    resource: string;
    name: string;
    shared: boolean;
    company_id: number | null;
    state: Json<Record<string, unknown>>;
    owner_id: number;
    created_at: Date;
  };
  /** the functions by which the derived fields of an entity were last computed */
  derivation_signatures: { entity: string; signature: string; computed_at: Generated<Date> };
  user_preferences: { user_id: number; data: Json<Record<string, unknown>> };
  idempotency: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    /** written by earlier versions only */
    status: Generated<number | null>;
    /** the response as JSON text; null until the request has been carried out */
    answer: string | null;
    created_at: Generated<Date>;
  };
  crash_feedback: {
    id: Generated<number>;
    event_id: string;
    name: string;
    email: string;
    comments: string;
    created_at: Generated<Date>;
  };
  news: { id: Generated<number>; title: string; body: string; date: string; created_at: Generated<Date> };
  news_seen: { user_id: number; seen_at: Date };
  announcement_reads: { company_id: number; announcement_id: number; user_id: number; read_at: Date };
  ticket_followers: { company_id: number; ticket_id: number; user_id: number; following: boolean };
  ticket_requests: {
    company_id: number;
    ticket_id: number;
    relates_to_payroll: boolean | null;
    email_notifications: boolean | null;
  };
  ticket_comments: {
    id: Generated<number>;
    company_id: number;
    ticket_id: number;
    message: string;
    created_by_id: number;
    created_datetime: Date;
  };
  ticket_attachments: { id: Generated<number>; company_id: number; comment_id: number; file_id: number };
  training_types: { id: Generated<number>; company_id: number; name: string };
  employee_sites: { company_id: number; employee_id: number; site_id: number };
  employee_job_roles: { company_id: number; employee_id: number; job_role_id: number; position: number };
  employee_training: { company_id: number; employee_id: number; training_id: number; complete: boolean };
  /** what was true of a person in periods that begin before a day, where later periods have something else */
  employee_facts: {
    company_id: number;
    id: Generated<number>;
    employee_id: number;
    kind: FactKind;
    /** of individual points */
    scheme_id: number | null;
    until: string;
    value: Json<FactValue>;
    created_by: number;
    created_at: Date;
  };
  employee_individual_points: { company_id: number; scheme_id: number; employee_id: number; points: number };
  import_mappings: {
    company_id: number;
    kind: ImportKind;
    target_id: number;
    columns: Json<Record<string, string>>;
    updated_at: Date;
  };
  employee_imports: {
    id: Generated<number>;
    company_id: number;
    payroll_id: number;
    filename: string;
    created_by: number;
    created_at: Date;
    created: Generated<number>;
    updated: Generated<number>;
    undone_at: Date | null;
    undone_by: number | null;
  };
  employee_import_rows: {
    company_id: number;
    import_id: number;
    employee_id: number;
    revision: number;
    before: Json<Record<string, unknown>> | null;
  };
  payroll_periods: {
    id: Generated<number>;
    company_id: number;
    payroll_id: number;
    year: number;
    period_number: number;
    start_date: string;
    end_date: string;
    pay_date: string;
    payroll_input_due: string;
    status: Generated<PeriodStatus>;
    uploader_id: number | null;
    submitted_by: number | null;
    submitted_at: Date | null;
    /** increases with every step of the period and of its batches */
    revision: Generated<number>;
  };
  payroll_batches: {
    id: Generated<number>;
    company_id: number;
    payroll_id: number;
    period_id: number;
    version: number;
    employees_paid: number;
    gross_pay: number;
    net_pay: number;
    total_pay: number;
    pay_date: string;
    requires_checking: boolean;
    status: Generated<BatchStatus>;
    query_message: string | null;
    query_ticket_id: number | null;
    checked_by: number | null;
    /** hash of the token of the device with which the batch was checked; null if unknown */
    checked_device: Generated<Buffer | null>;
    approved_by: number | null;
    /** the troncmaster who answered the client's last query, and the device, as above */
    answered_by: Generated<number | null>;
    answered_device: Generated<Buffer | null>;
    created_by: number;
    created_device: Generated<Buffer | null>;
    created_at: Date;
  };
  payroll_batch_pays: { company_id: number; batch_id: number; employee_id: number; net_pay: number };
  payroll_files: {
    id: Generated<number>;
    company_id: number;
    payroll_id: number;
    period_id: number;
    file_id: number;
    message: string | null;
    is_batch_file: boolean;
    created_at: Date;
    updated_at: Date;
  };
  divisions: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    name: string;
    split: number;
    position: number;
  };
  departments: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    division_id: number;
    name: string;
    split: number;
    position: number;
  };
  scheme_job_roles: {
    company_id: number;
    scheme_id: number;
    department_id: number;
    job_role_id: number;
    points: number;
  };
  scheme_training_points: {
    company_id: number;
    scheme_id: number;
    training_id: number;
    complete_points: number;
    incomplete_points: number;
  };
  scheme_length_of_service: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    time_span: number;
    tronc_points: number;
  };
  /** who looks after a scheme: the owner, and the deputy from `away_from` to `away_until` */
  scheme_owners: {
    company_id: number;
    scheme_id: number;
    owner_id: number | null;
    deputy_id: number | null;
    away_from: string | null;
    away_until: string | null;
  };
  /** the rules of periods that begin before a day, where later periods have others */
  scheme_rule_sets: {
    company_id: number;
    scheme_id: number;
    until: string;
    rules: Json<RuleSet>;
    created_by: number;
    created_at: Date;
  };
  tronc_periods: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    tax_year: number;
    period_number: number;
    start_date: string;
    end_date: string;
    nominal_pay_date: string;
    actual_pay_date: string;
    submission_date: string;
    report_return_date: string;
    hours_imported_at: Date | null;
    fund_entered_at: Date | null;
    revision: Generated<number>;
  };
  tronc_hours: {
    company_id: number;
    period_id: number;
    employee_id: number;
    job_role_id: number | null;
    bucket_start: string;
    hours: number;
  };
  tronc_amounts: {
    company_id: number;
    period_id: number;
    bucket_start: string | null;
    amount: number;
    /** the part of `amount` that stems from mandatory service charges; null: not stated */
    mandatory: number | null;
    /** SHA-256 of what the fund counts of the takings; null: entered without them */
    takings_hash: string | null;
  };
  /** what the fund of a period counts of an entry of the takings, in minor units */
  takings_counted: { company_id: number; period_id: number; takings_id: number; amount: number };
  tronc_files: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    period_id: number;
    file_id: number;
    description: string | null;
    processed: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    revision: Generated<number>;
  };
  stored_files: StoredFile & { id: Generated<number>; company_id: number };
  document_files: { company_id: number; document_id: number; file_id: number };
  document_payrolls: { company_id: number; document_id: number; payroll_id: number };
  payslips: { company_id: number; document_id: number; period_id: number };
  document_tickets: { token_hash: Buffer; document_id: number; session_id: number; expires_at: Date };
  employee_sign_ups: {
    company_id: number;
    employee_id: number;
    status: 'invited' | 'reset';
    code_hash: Buffer | null;
    changed_at: Date;
  };
  /** links with which workers read their own statements; `token_hash` is the SHA-256 of the token */
  worker_links: {
    id: Generated<number>;
    company_id: number;
    employee_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  /** the code that was last sent for a link; `secret` is encrypted with the installation's key */
  worker_codes: { company_id: number; link_id: number; secret: string; tries: Generated<number>; expires_at: Date };
  /** people whose email address changed, and whom no troncmaster has identified since (server/session/workers/reissue.ts) */
  worker_reissues: {
    company_id: number;
    employee_id: number;
    /** the address before the first of these changes; null: there was none */
    old_email: string | null;
    /** when the job noticed the change; statements written before are closed to the new address */
    changed_at: Date | null;
    /** when the new address received a link; before, links of the person open nothing */
    sent_at: Date | null;
  };
  worker_sessions: {
    id: Generated<number>;
    company_id: number;
    employee_id: number;
    link_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  update_files: StoredFile & { update_id: number };
  update_reads: { user_id: number; update_id: number };
  tronc_reports: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    period_id: number;
    version: number;
    status: 'draft' | 'superseded' | 'approved' | 'replaced';
    input: Json<unknown>;
    input_hash: string;
    result: Json<TroncResult>;
    /** gzip: the explanations of each line; null in older versions */
    explanations: Buffer | null;
    totals: Json<unknown>;
    findings: ColumnType<readonly Finding[], string | undefined, string>;
    created_by: number;
    created_at: Generated<Date>;
    approved_by: number | null;
    approved_at: Date | null;
    revision: Generated<number>;
    /** findings about the day of its release */
    release_findings: ColumnType<readonly Finding[], never, string>;
    /** the wording of the law in its PDF: 1 before its citations were corrected, 2 since then */
    law_wording: Generated<number>;
    /** who pays the shares, as the scheme said when it was generated */
    paid_by: Generated<PaidBy>;
    /** why it does not have the rules of the version released before; null where it has, or where there was none */
    rules_reason: string | null;
    /** SHA-256 over the whole content of the version; the database calculates it */
    content_hash: Generated<Buffer>;
    /** hash of the current input, once an employee in it has been erased */
    erased_input_hash: Generated<string | null>;
  };
  /** imports of a workbook with a whole company, and what each added */
  switch_overs: {
    id: Generated<number>;
    company_id: number;
    filename: string;
    counts: Json<readonly SwitchOverCount[]>;
    added: Json<Readonly<Record<AddedSheet, readonly AddedRow[]>>>;
    import_ids: number[];
    created_by: number;
    created_at: Date;
    undone_at: Date | null;
    undone_by: number | null;
  };
  /** what a scheme template copied of its scheme; `fields` as a request has them */
  scheme_template_rules: {
    company_id: number;
    template_id: number;
    fields: Json<Readonly<Record<string, unknown>>>;
    rules: Json<RuleSet>;
  };
  /** the template from which a scheme was created */
  templates_of_schemes: { company_id: number; scheme_id: number; template_id: number };
  /** what the previous system shared of a period, compared with a draft; amounts in pence */
  parallel_runs: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    period_id: number;
    report_id: number;
    file_id: number;
    previous_fund: number | null;
    fund: number;
    previous_shared: number;
    shared: number;
    people_count: number;
    differing: number;
    unexplained: number;
    agreed: boolean;
    settings: Json<readonly FittingSetting[]>;
    people: Json<readonly ComparedPerson[]>;
    created_by: number;
    created_at: Date;
  };
  /** of released reports only; a trigger writes it */
  tronc_shares: { company_id: number; report_id: number; employee_id: number; hours: number; amount: number };
  /** the statement that each worker receives about a released report; a trigger copies the result of its letter */
  worker_statements: {
    id: Generated<number>;
    company_id: number;
    employee_id: number;
    site_id: number;
    scheme_id: number;
    tronc_period_id: number;
    report_id: number;
    country: StatementCountry;
    status: Generated<StatementStatus>;
    channel: StatementChannel;
    /** last day for giving it (Payment of Wages Act 1991, s.4B(5)(a)); null where no law sets one */
    due: string | null;
    /** the day on which the share is distributed; null: the pay date in `content` */
    paid_on: Generated<string | null>;
    amount: number;
    previous_statement_id: number | null;
    /** to the previous statement, in pence; null for the first */
    difference: number | null;
    content: Json<StatementContent>;
    outbox_id: number | null;
    sent_at: Date | null;
    opened_at: Date | null;
    /** when a user recorded that it was handed over */
    handed_at: Date | null;
    handed_by: number | null;
    /** null: the day of `handed_at` */
    handed_on: Generated<string | null>;
    failed_at: Date | null;
    /** the mail server's message */
    failure: string | null;
    created_at: Date;
  };
  /** releases whose statements are to be written; `done_at` is null until all of them are */
  statement_runs: { company_id: number; report_id: number; released_at: Date; done_at: Date | null };
  /** the answer to a records request, as it was given */
  records_answers: { company_id: number; request_id: number; employee_id: number | null; content: Json<RecordsAnswer> };
  /** how the payroll package of a payroll reads its files */
  payroll_profiles: {
    company_id: number;
    payroll_id: number;
    settings: Json<HandoffProfile>;
    /** whether payroll accepted a file in this format; null: not asked yet */
    accepted: boolean | null;
    /** shares with an earlier pay date were paid before the portal handed over */
    starts_on: Generated<string | null>;
    revision: Generated<number>;
    updated_by: number;
    updated_at: Date;
  };
  payroll_handoffs: {
    id: Generated<number>;
    company_id: number;
    payroll_id: number;
    period_id: number;
    /** counted per payroll period */
    version: number;
    status: HandoffStatus;
    profile: Json<HandoffProfile>;
    owed_hash: string;
    people: number;
    total: number;
    nicable: number;
    /** 0 or negative: a cost of the employer */
    written_off: number;
    /** 0 or positive: paid by another payroll outside the portal */
    paid_elsewhere: Generated<number>;
    sha256: Buffer | null;
    treatment_confirmed_by: number | null;
    created_by: number;
    created_at: Date;
    sent_by: Generated<number | null>;
    sent_at: Generated<Date | null>;
    confirmed_by: Generated<number | null>;
    confirmed_at: Generated<Date | null>;
    withdrawn_by: Generated<number | null>;
    withdrawn_at: Generated<Date | null>;
    withdraw_reason: Generated<string | null>;
    revision: Generated<number>;
  };
  /** never changed; those of sent and confirmed hand-offs count as handed over */
  handoff_lines: {
    company_id: number;
    handoff_id: number;
    employee_id: number;
    tronc_period_id: number;
    scheme_id: number;
    report_id: number;
    share: number;
    handed: number;
    amount: number;
    nicable: number;
    treatment: Treatment;
    kind: LineKind;
    reason: LineReason;
    after_leaving: boolean;
    site_name: string;
  };
  /** changes of a person's payroll, with the payroll that the person left; a trigger adds them */
  payroll_moves: {
    id: Generated<number>;
    company_id: number;
    employee_id: number;
    payroll_id: number;
    moved_at: Date;
  };
  /** positions that may be owed; triggers maintain it. `mark` changes whenever one is added again */
  handoff_open: {
    company_id: number;
    tronc_period_id: number;
    employee_id: number;
    mark: Generated<number>;
    /** of the tronc period */
    pay_date: string | null;
  };
  /** numbers of rows by place, as differences to add up; triggers append them, and a job combines them */
  row_counts: {
    id: Generated<number>;
    company_id: number;
    entity: string;
    payroll_id: number | null;
    archived: boolean;
    records: number;
  };
  /** the people of a hand-off as its file names them */
  handoff_people: {
    company_id: number;
    handoff_id: number;
    employee_id: number;
    payroll_ref: string;
    surname: string;
    forename: string;
    department: string | null;
  };
  handoff_decisions: {
    company_id: number;
    handoff_id: number;
    employee_id: number;
    tronc_period_id: number;
    decision: HeldDecision;
    reason: string;
  };
  /** an agency and a tronc period: amounts are those of the released report */
  remittances: {
    id: Generated<number>;
    company_id: number;
    /** of the kind `agency` */
    payroll_id: number;
    tronc_period_id: number;
    /** increases with each payment, and with each release of the period's report */
    revision: Generated<number>;
    created_at: Date;
  };
  /** in pence; below zero where a later report gave less */
  remittance_payments: {
    id: Generated<number>;
    company_id: number;
    remittance_id: number;
    amount: number;
    paid_on: string;
    recorded_by: number;
    recorded_at: Date;
  };
  reserve_entries: {
    id: Generated<number>;
    company_id: number;
    scheme_id: number;
    period_id: number;
    report_id: number;
    lot_period_id: number;
    kind: 'top_up' | 'release' | 'reversal';
    amount: number;
    release_by: string | null;
    created_at: Generated<Date>;
  };
}

/** Every table of the database, by name. */
export type Tables = { [N in keyof typeof ENTITIES]: TableOf<(typeof ENTITIES)[N]> } & OwnTables;
