import { readFileSync } from 'node:fs';
import type { CallExpression } from '@swc/core';
import { parseSync } from '@swc/core';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { projectFiles } from './ledger.ts';
import { nodesOf } from './syntax.ts';

const routes = ROUTES as unknown as readonly Route[];
const nameOf = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
const versioned = new Set(routes.filter((route) => route.versioned).map(({ method, path }) => nameOf(method, path)));

/**
 * Changes of one record that do not depend on what the caller saw of it, each with the reason. Everything else that
 * changes a record in its path must be `versioned`.
 */
const WITHOUT_REVISION: Readonly<Record<string, string>> = {
  'POST /tronc_schemes/{id}/rule_comparison': 'calculates only; changes no record',
  'POST /tronc_schemes/{id}/adopt_facts':
    'names the changes that the caller saw; a later change of the same has another id',
  'POST /tronc_schemes/{id}/decline_facts':
    'names the changes that the caller saw; a later change of the same has another id',
  'POST /users/{id}/disable': 'sets one state, whatever else has changed; 409 if it is set already',
  'POST /users/{id}/enable': 'sets one state, whatever else has changed; 409 if it is set already',
  'POST /users/{id}/reset_password': 'replaces what the caller cannot see',
  'POST /users/{id}/confirm_reset': 'answers one pending request, which is bound to the code it was sent with',
  'POST /users/{id}/cancel_reset': 'withdraws one pending request',
  'POST /users/{id}/view_as': 'opens a session; changes no record',
  'PUT /security/passkeys/{id}/alone': 'the caller’s own, by one switch',
  'PATCH /security/passkeys/{id}': 'the caller’s own, by one name',
  'DELETE /security/passkeys/{id}': 'the caller’s own',
  'DELETE /security/sessions/{id}': 'the caller’s own',
  'DELETE /security/api_keys/{id}': 'sets one state; 409 if it is set already',
  'POST /security/api_keys/{id}/confirm': 'sets one state; 409 if it is set already',
  'POST /identity_providers/{id}/test': 'only asks the provider; changes no record',
  'DELETE /api_keys/{id}': 'sets one state; 409 if it is set already',
  'PATCH /security/webhooks/{id}': 'the caller’s own',
  'POST /security/webhooks/{id}/rotate': 'replaces what the caller cannot see',
  'POST /security/webhooks/{id}/enable': 'sets one state; 409 if it is set already',
  'POST /security/webhooks/{id}/disable': 'sets one state; 409 if it is set already',
  'DELETE /security/webhooks/{id}': 'the caller’s own',
  'POST /security/webhooks/{id}/test': 'sends a message; changes no record',
  'POST /security/webhook_deliveries/{id}/replay': 'queues a message; 409 while it is queued',
  'POST /periods/{id}/handoffs': 'based on what is owed: `owed_hash` states what the caller saw',
  'POST /updates/{id}/read': 'marks as read',
  'POST /notices/{id}/read': 'marks as read',
  'POST /announcements/{id}/read': 'marks as read',
  'PUT /drafts/{key}': 'the caller’s own; a draft stores the revision of the record to which it belongs',
  'DELETE /drafts/{key}': 'the caller’s own',
  'POST /company/{company_id}/job_roles': 'adds a record',
  'POST /company/{id}/training_types': 'adds a record',
  'POST /file/{type}': 'adds a record',
  'POST /tronc_periods/{id}/troncs_files': 'adds a record',
  'POST /tronc_reports/{id}/parallel_runs': 'adds a record',
  'POST /companies/{id}/switch_overs': 'adds records',
  'POST /switch_overs/{id}/undo': 'compares every record with what the switch-over left (import_in_use)',
  'POST /scheme_templates/{id}/schemes': 'adds a record',
  'POST /tickets/{id}/comments': 'adds a record',
  'POST /tronc_reports/{id}/statements/handed': 'sets one state of those that are not in it yet',
  'POST /tronc_reports/{id}/statements/not_handed': 'sets one state of those that are not in it yet',
  'POST /worker/queries/{id}/decide': 'the worker’s own, whose answer no longer changes; 409 unless it is answered',
  'POST /worker_statements/{id}/resend': 'sends a letter; 409 once the statement is handed over',
  'POST /employee_imports/{id}/undo': 'compares every record with what the import left (import_in_use)',
  'POST /history/{id}/undo': 'compares the record with what the change left (changed_since)',
  'PUT /import_mappings/employees/{id}': 'remembers a choice of columns',
  'PUT /import_mappings/hours/{id}': 'remembers a choice of columns',
  'PUT /import_mappings/payroll_result/{id}': 'remembers a choice of columns',
  'PUT /import_mappings/net_pays/{id}': 'remembers a choice of columns',
  'PUT /import_mappings/parallel_run/{id}': 'remembers a choice of columns',
  'POST /payroll/{id}/holiday_pay': 'calculates only; changes no record',
  'PUT /employee/{id}/reset': 'replaces what the caller cannot see',
  'POST /employee/{id}/confirm_identity': 'sets one state; 409 if it is set already',
  'PATCH /views/{id}': 'the caller’s own',
  'DELETE /views/{id}': 'the caller’s own',
};

/** Calls of versioned routes that do not need a revision, each with the reason. */
const NOT_BASED: Readonly<Record<string, string>> = {
  'DELETE /file/{}/{}': 'the browser has no form that changes a document, so nobody can have changed it',
  'POST /tronc_periods/{}/employee_hours':
    'its preview saves nothing; `importHours` sends the revision by `uploadChange`',
};

interface ClientCall {
  where: string;
  name: string;
  /** whether a revision is passed */
  based: boolean;
}

/** The position of the argument in which each verb of `dataProvider/custom/call.ts` takes the revision. */
const VERBS: Readonly<Record<string, [method: string, argument: number]>> = {
  post: ['POST', 2],
  patch: ['PATCH', 2],
  put: ['PUT', 2],
  remove: ['DELETE', 2],
  upload: ['POST', Number.POSITIVE_INFINITY],
  uploadChange: ['POST', 2],
};

/** Returns the path of a template or a text, with `{}` for each value in it; undefined if it is neither. */
const pathIn = (argument: CallExpression['arguments'][number] | undefined): string | undefined => {
  const given = argument?.expression;
  if (given?.type === 'StringLiteral') return given.value;
  return given?.type === 'TemplateLiteral' ? given.quasis.map(({ raw }) => raw).join('{}') : undefined;
};

const callsIn = (file: string): ClientCall[] =>
  [...nodesOf(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }))].flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const { callee, arguments: given } = node as unknown as CallExpression;
    const verb = callee.type === 'Identifier' ? VERBS[callee.value] : undefined;
    const path = pathIn(given[0]);
    if (!verb || path === undefined) return [];
    return [{ where: file, name: nameOf(verb[0], path), based: given.length > verb[1] }];
  });

const calls = projectFiles('dataProvider/custom/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap(callsIn);

describe('changes of records that have a revision (F-154)', () => {
  it('are rejected by every route that changes a record in its path if they are based on an older one', () => {
    const open = routes
      .filter(({ method, path, versioned }) => method !== 'GET' && /\{/.test(path) && !versioned)
      .map(({ method, path }) => `${method} ${path}`);
    // Archiving and restoring an entity is a change of the same route; generated entities have no other.
    expect(open.filter((name) => !(name in WITHOUT_REVISION))).toEqual([]);
    expect(Object.keys(WITHOUT_REVISION).filter((name) => !open.includes(name))).toEqual([]);
  });

  it('are sent by the browser with the revision that the user saw', () => {
    const blind = calls.filter(({ name, based }) => versioned.has(name) && !based && !(name in NOT_BASED));
    expect(blind.map(({ where, name }) => `${where}: ${name}`)).toEqual([]);
    // The test reads the calls, so it must find those that it is about.
    const found = new Set(calls.map(({ name }) => name));
    expect(found).toContain('POST /payroll_batches/{}/approve');
    expect(calls.filter(({ name }) => versioned.has(name)).length).toBeGreaterThan(15);
  });
});
