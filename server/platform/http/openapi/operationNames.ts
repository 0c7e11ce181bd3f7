import { z } from 'zod';
import type { Route } from '../route.ts';
import { pascal } from './schemas.ts';

type Named = Pick<Route, 'method' | 'path' | 'kind' | 'answer' | 'form'>;

/** Names that do not follow from the path, by method and path. */
export const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  'GET /search': 'search',
  'GET /troncs_paydate_options': 'listTroncPaydateOptions',
  'GET /security/questions_list': 'listSecurityQuestions',
  'GET /security/totp/setup': 'startMyTotpSetup',
  'GET /employees/signup_instructions/{id}/pdf_preview': 'previewEmployeeSignupInstructions',
  'GET /tronc_reports/{id}/statements/pdf': 'downloadTroncReportStatementsPdf',
  'GET /worker/me': 'getOwnSession',
  'POST /auth/confirm_email': 'confirmEmail',
  'POST /auth/forgotten_password': 'requestPasswordLink',
  'POST /auth/logout': 'logOut',
  'POST /auth/passkey': 'logInWithPasskey',
  'POST /auth/passkey/options': 'startPasskeyLogIn',
  'POST /auth/password': 'logIn',
  'POST /auth/password_link': 'setPasswordByLink',
  'POST /auth/single_sign_on': 'completeSingleSignOn',
  'POST /bulk_archive': 'bulkArchive',
  'POST /bulk_edit': 'bulkEdit',
  'POST /crash_feedback': 'sendCrashFeedback',
  'POST /employees': 'importEmployees',
  'POST /file/company': 'uploadCompanyFile',
  'POST /file/personalcompany': 'uploadEmployeeFile',
  'POST /file/{type}': 'uploadFile',
  'POST /history/{id}/undo': 'undoChange',
  'POST /notices/read_all': 'markAllNoticesRead',
  'POST /payroll/{id}/holiday_pay': 'calculatePayrollHolidayPay',
  'POST /scheme_templates/{id}/schemes': 'createSchemeFromTemplate',
  'POST /security/passkeys/options': 'startMyPasskeySetup',
  'POST /security/recovery_codes': 'createMyRecoveryCodes',
  'POST /security/totp/setup': 'confirmMyTotpSetup',
  'POST /security/webhooks/{id}/rotate': 'rotateMyWebhookSecret',
  'POST /tronc_periods/{id}/employee_hours': 'importTroncPeriodEmployeeHours',
  'POST /tronc_schemes/{id}/rule_comparison': 'compareTroncSchemeRules',
  'POST /users/{id}/view_as': 'viewAsUser',
  'POST /worker/code': 'sendOwnCode',
  'POST /worker/logout': 'endOwnSession',
  'POST /worker/printed': 'checkPrintedStatement',
  'POST /worker/printed/queries': 'createPrintedStatementQuery',
  'PUT /desk/owners': 'setSchemeOwners',
  'PUT /employee/{id}/reset': 'resetEmployeeSignup',
  'PUT /employees/signup_instructions': 'sendEmployeeSignupInstructions',
  'PUT /security/passkeys/{id}/alone': 'allowMyPasskeyAlone',
};

/** Paths that are named like others: what belongs to the caller is `my`, to a worker `own`. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/^\/auth\//, '/'],
  [/^\/(security|user)\//, '/my/'],
  [/^\/worker\//, '/own/'],
  [/^\/company\/add$/, '/companies'],
  [/^\/company\/\{id\}\/edit$/, '/companies/{id}'],
  [/^\/documents\/\{id\}\/eP60$/, '/employees/{id}/ep60s'],
  [/^\/documents\/\{id\}$/, '/employees/{id}/documents'],
  [/^\/raw\/file\/eP60/, '/raw/ep60'],
  [/^\/import_mappings\/(\w+)\//, '/$1/import_mappings/'],
  [/troncs_/, 'tronc_'],
];

/** Plurals without a singular. */
const UNCOUNTED = /(^|_)(minutes|takings|hours|news)$/;

const singular = (noun: string): string => {
  if (UNCOUNTED.test(noun)) return noun;
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  return noun.replace(/(?<=ch|sh|x|ss)es$|(?<!s)s$/, '');
};

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') === true;

/** A last segment that is a state rather than an action: `read`, `not_paid`. */
const STATE = /^not_|ed$|^(read|seen|paid)$/;

/** A last segment in the plural that is an action on these records: `adopt_facts`. */
const ACTION = /^(adopt|decline)_/;

/** Segments that only name the bytes of the record before them. */
const BYTES = /^(data|download)$/;

/** Nouns in Pascal case, without a word that an earlier one has: `TroncPeriod` and `tronc_amounts` are one `Tronc`. */
const joined = (nouns: readonly string[]): string => {
  const words = nouns.flatMap((noun) => noun.split(/\W|_/));
  return pascal(words.filter((word, index) => words.indexOf(word) === index).join('_'));
};

const isList = ({ kind, answer }: Named): boolean => kind === 'list' || answer instanceof z.ZodArray;

/** The verb of a route whose last segment is what it reads or writes. */
const verbOf = (route: Named): string => {
  if (route.method === 'GET') return route.kind === 'file' ? 'download' : isList(route) ? 'list' : 'get';
  if (route.method === 'POST') return isUpload(route) ? 'upload' : 'create';
  return { PUT: 'replace', PATCH: 'update', DELETE: 'delete' }[route.method];
};

const isUpload = ({ path, form }: Named): boolean => form !== undefined && path.endsWith('files');

/** The name of an action on the record or records of the segments before it: `generateTroncPeriodReport`. */
const actionName = (action: string, nouns: readonly string[]): string => {
  if (STATE.test(action)) return `mark${joined([...nouns, action])}`;
  const [verb, ...object] = action.split('_');
  return `${verb}${joined([...nouns, ...object])}`;
};

/** The name that follows from method and path. */
export const nameByRule = (route: Named): string => {
  const path = READ_AS.reduce((read, [from, to]) => read.replace(from, to), route.path);
  const segments = path.slice(1).split('/');
  const literals = segments.flatMap((segment, index) => {
    if (isParameter(segment)) return [];
    return [{ word: segment, one: singular(segment), isOne: isParameter(segments[index + 1]) }];
  });
  const last = literals.at(-1) ?? { word: '', one: '', isOne: false };
  const owners = literals.slice(0, -1);
  const before = owners.map(({ one }) => one);
  const isAlone = owners.every(({ word }) => word === 'my' || word === 'own');
  if (route.method === 'POST' && !isAlone && (last.one === last.word || ACTION.test(last.word))) {
    const object = owners.at(-1);
    const isMany = object?.isOne === false;
    return actionName(last.word, isMany ? [...before.slice(0, -1), object.word] : before);
  }
  if (route.method === 'GET' && last.word === 'archive') return `preview${joined([...before, 'archive'])}`;
  if (route.method === 'GET' && last.word === 'preview') return `preview${joined(before)}`;
  if (route.kind === 'file' && BYTES.test(last.word)) return `download${joined(before)}`;
  const isOne = last.isOne || (route.method === 'POST' && !isUpload(route));
  return `${verbOf(route)}${joined([...before, isOne ? last.one : last.word])}`;
};

/**
 * The name of an operation, which generated clients use as the function's name: a verb and the words of the path, such
 * as `listCompanyJobRoles`, `getCompany`, `approveTroncReport`.
 */
export const operationName = (route: Named): string =>
  SPECIAL_NAMES[`${route.method} ${route.path}`] ?? nameByRule(route);
