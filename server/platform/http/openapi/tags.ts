import { fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Route } from '../route.ts';

/** What the operations of each area are about. Areas of generated entities are described by their declaration. */
export const TAGS: Readonly<Record<string, string>> = {
  'API keys': 'Keys of programs: the caller’s own, and those of all users for troncmasters.',
  Announcements: 'Notices for the employees of a company, with the days between which they are shown.',
  Companies: 'Clients of the provider. Every site, payroll, employee and tronc belongs to one company.',
  Dashboard: 'Figures and open tasks of the caller, and the desk: the open tronc periods of all schemes.',
  Documents: 'Payslips, eP60s and other files about employees and companies, with who opened them.',
  Drafts: 'Forms that the caller has not sent yet, kept for 30 days.',
  Employees: 'People who are paid on a payroll: their records, imports, training, points, shares and records on tips.',
  Imports: 'Which column of a file is which field, remembered for each payroll and scheme.',
  'Job roles': 'What employees of a company do. The points of a job role belong to a scheme.',
  Memberships: 'The days from and to which an employee takes part in a scheme.',
  Minutes: 'Minutes of the meetings about a tronc, with the signed file.',
  'My Account': 'The caller’s password, contact data, second factors, passkeys, questions and sessions.',
  News: 'What is new in the portal, and whether the caller has seen it.',
  Notices: 'The caller’s notices, such as a report that was released.',
  Operations: 'Whether the portal is ready, and reports of crashed pages.',
  'Opt-outs': 'Employees who take no part in a tronc for some time, with the signed document.',
  'Pay queries': 'Questions of workers about an amount of a released report, with answers and due days.',
  'Payroll batches': 'Versions of the results of a payroll period, which users of a company query or approve.',
  'Payroll files': 'Files of payroll periods: upload, list and download.',
  'Payroll hand-offs':
    'What the tronc of a payroll period amounts to for each person, as the payroll package reads it.',
  'Payroll periods': 'Steps of a payroll’s calendar, with their input and processing.',
  Payrolls: 'Pay runs of a company or of an agency: calendar, currency, tax years and departments.',
  Profile: 'How the caller’s screens are set up: columns, language and first views.',
  Records: 'Search, history, bulk changes and archiving over records of several kinds.',
  'Records requests': 'Requests of workers for records on their tips, with the answer and the day on which it is due.',
  Remittances: 'What agencies are paid for the shares of their workers.',
  Schemes: 'The rules of a site’s tronc: calendar, fees, job roles, points, divisions, reserve and changes that wait.',
  Session: 'Login, logout, forgotten passwords and the caller’s profile.',
  'Single sign-on': 'Identity providers, and the account whose password works without one.',
  Sites: 'Places of business of a company. Each scheme belongs to one site.',
  Takings: 'The ledger of what customers left at a site on a day, by kind, with VAT and source.',
  Tickets: 'Questions about a payroll between its users and the provider, with comments and attachments.',
  'Training types': 'Kinds of training of a company, which can give points.',
  'Tronc files': 'Files of tronc periods: upload, list, describe and download.',
  'Tronc periods': 'Steps of a scheme’s calendar: the hours worked in them and the fund that is shared.',
  'Tronc reports': 'Calculations of a tronc period: versions, rows, differences, release and PDF.',
  Updates: 'Files and messages for users of a company.',
  Users: 'Accounts, their permissions on companies and payrolls, and what they did.',
  Views: 'Saved filters and sort orders of lists, the caller’s own and shared ones.',
  Webhooks: 'Addresses of other systems that are notified of events, and the messages to them.',
  Worker: 'What a worker sees with the link and code of a statement: statements, pay queries and records.',
  'Worker statements': 'What workers are given about a released report: sent, printed and handed over.',
};

/** The labels of an entity's first fields, for an area that no text describes. */
const DESCRIBED_FIELDS = 8;
const describedBy = (route: Route | undefined): string => {
  if (!route?.entity) return '';
  const labels = fieldsOf(route.entity).map(([, { label }]) => label);
  return `Records with ${labels.slice(0, DESCRIBED_FIELDS).join(', ')}.`;
};

/** The areas of these routes in order, each with its description. */
export const tagsOf = (routes: readonly Route[]): { name: string; description: string }[] =>
  [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({
    name,
    description: TAGS[name] ?? describedBy(routes.find(({ tag, entity }) => tag === name && entity)),
  }));
