import type { Unled } from './plan.ts';

const FIRST = 'a record that was not read before: this statement returns its company';
const ALL = 'a list of a troncmaster, who works for all companies';
const JOB = 'a job over all companies';
const VERIFY = 'the command verify reads the whole database';
const PERSON = 'what a user or worker has in all companies';

/** Statements that may touch more than one company, by the file and function that sends them → why. */
const OVER_COMPANIES: Readonly<Record<string, string>> = {
  'server/platform/db/knownCompanies.ts': 'the lookup of the company of a record that was not read before',
  'server/platform/http/subjects.ts': FIRST,
  'server/crud/repository.ts': FIRST,
  'server/crud/recordToChange.ts': FIRST,
  'resources/employees/server/employees.ts': FIRST,
  'server/crud/repository.ts listRows': ALL,
  'server/crud/repository.ts streamRows': 'an export of a troncmaster, who works for all companies',
  'server/crud/archive/archivedHolders.ts archivedHolders':
    'a new record whose company follows from the record that it refers to',
  'server/pages/dashboard/draftTasks.ts editedEmployees': 'the drafts of a troncmaster, over all companies',
  'server/pages/dashboard/nextPay.ts nextPayOf': 'the next pay date of a troncmaster, over all companies',
  'server/pages/dashboard/releasedTroncs.ts releasedTroncs': 'the figures of a troncmaster, over all companies',
  'server/pages/dashboard/source.ts tasksOf': 'the tasks of a troncmaster, over all companies',
  'server/pages/dashboard/troncs.ts troncsOf': 'the charts of a troncmaster, over all companies',
  'server/pages/desk/openRows.ts openRows': 'the desk of a troncmaster, over all companies',
  'server/pages/desk/owners.ts ownedSchemes': 'a troncmaster sets the owners of schemes of several companies',
  'server/pages/records/search.ts searchRecords': 'the search of a troncmaster, over all companies',
  'resources/documents/server/list.ts uploaders': ALL,
  'resources/employees/server/import/past.ts importOf': 'an import is found by its id',
  'resources/employees/server/import/past.ts listImports': ALL,
  'resources/employees/server/import/routes.ts handle': 'the payroll of a template is found by its id',
  'resources/payrolls/server/files/store.ts countFiles': ALL,
  'resources/payrolls/server/handoffs/store.ts countHandoffs': ALL,
  'resources/payrolls/server/handoffs/store.ts selectHandoffs': ALL,
  'resources/remittances/server/store.ts listRemittances': ALL,
  'resources/remittances/server/store.ts selectRemittances': ALL,
  'resources/payrolls/server/periods/store.ts countPeriods': ALL,
  'resources/payrolls/server/periods/store.ts selectPeriods': ALL,
  'resources/payrolls/server/files/routes.ts handle': ALL,
  'resources/files/server/routes.ts handle': ALL,
  'resources/troncPeriods/server/routes.ts listPeriods': ALL,
  'resources/troncReports/server/store.ts countReports': ALL,
  'resources/troncReports/server/store.ts listReports': ALL,
  'server/pages/notices/store.ts countNotices': PERSON,
  'server/pages/notices/store.ts listNotices': PERSON,
  'server/pages/notices/store.ts readNotice': PERSON,
  'server/session/workers/links.ts findWorkerLink': 'a link names its worker by a secret only',
  'server/session/workers/sessions.ts workerOf': 'a session names its worker by a secret only',
  'server/session/apiKeys.ts': 'the payrolls of the companies that a key is limited to',
  'server/platform/mail/failedStatement.ts auditFailedStatement':
    'a refused letter names its statement by the letter only',
  'server/platform/files/scan/scanFile.ts': JOB,
  'server/platform/files/scan/scanFile.ts scanFile': 'a scan names a file by its key only',
  'server/platform/files/scan/scanFile.ts settle': 'a scan names a file by its key only',
  'server/platform/files/sweepFiles.ts keysNamed': JOB,
  'server/platform/files/storage.ts used': 'what a person has uploaded for all companies',
  'server/platform/files/storage.ts usesBy': 'the command admin lists the use of storage of all companies',
  'server/operate/rotateKey.ts': 'the command admin changes the key of the whole installation',
  'server/platform/metrics/registry.ts collect': 'the metrics are of the whole portal',
  'server/platform/db/rowCounts.ts foldRowCounts': JOB,
  'server/platform/db/rowCounts.ts compareRowCounts': VERIFY,
  'resources/employees/server/import/expiry.ts removeExpiredImports': JOB,
  'server/crud/recompute.ts recomputeBatch': JOB,
  'server/pages/webhooks/overdue.ts': JOB,
  'server/pages/reminders/store.ts removeExpiredReminders': JOB,
  'resources/payrolls/server/periods/ensure.ts shortOfPeriods': JOB,
  'resources/troncPeriods/server/ensure.ts shortOfPeriods': JOB,
  'server/session/workers/reissue.ts reissueLinks': JOB,
  'server/session/workers/sessions.ts sweepWorkerAccess': JOB,
  'server/operate/verify/files.ts fileRows': VERIFY,
  'server/operate/verify/files.ts isStillNamed': VERIFY,
  'server/operate/verify/handoffs.ts forgotten': VERIFY,
  'server/operate/verify/handoffs.ts stored': VERIFY,
  'server/operate/verify/handoffs.ts unsettled': VERIFY,
  'server/operate/verify/reports.ts stored': VERIFY,
  'server/operate/verify/waitingMoney.ts namedTotals': VERIFY,
  'server/operate/verify/waitingMoney.ts owedTotals': VERIFY,
};

/** Returns the file and function of a statement, which its name begins with. */
const originOf = (name: string): string => name.slice(0, name.lastIndexOf(':'));

/** Returns a sentence for each statement that is no exception and, after a whole run, each exception without a statement. */
export const exceptionFaults = (
  unled: Unled,
  isWhole: boolean,
  exceptions: Readonly<Record<string, string>> = OVER_COMPANIES,
): string[] => {
  const found = new Set([...unled.keys()].map(originOf));
  return [
    ...[...unled]
      .filter(([name]) => !Object.hasOwn(exceptions, originOf(name)))
      .map(([name, text]) => `${name} is read without its company: ${text.replace(/\s+/g, ' ').trim()}`),
    ...(isWhole ? Object.keys(exceptions).filter((name) => !found.has(name)) : []).map(
      (name) => `${name} is an exception that no statement needs`,
    ),
  ];
};
