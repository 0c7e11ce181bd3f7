import type { Unled } from './plan.ts';

const FIRST = 'a record that was not read before: this statement returns its company';
const ALL = 'a list of a troncmaster, who works for all companies';
const JOB = 'a job over all companies';
const VERIFY = 'the command verify reads the whole database';
const PERSON = 'what a user or worker has in all companies';

/** Statements that may touch more than one company, by the file and function that sends them → why. */
const OVER_COMPANIES: Readonly<Record<string, string>> = {
  'server/db/companyOf.ts': 'the lookup of the company of a record that was not read before',
  'server/http/subjects.ts': FIRST,
  'server/crud/repository.ts': FIRST,
  'server/crud/wholeChange.ts': FIRST,
  'server/entities/employees.ts': FIRST,
  'server/crud/repository.ts listRows': ALL,
  'server/crud/repository.ts streamRows': 'an export of a troncmaster, who works for all companies',
  'server/crud/archive/archivedHolders.ts archivedHolders':
    'a new record whose company follows from the record that it refers to',
  'server/dashboard/draftTasks.ts editedEmployees': 'the drafts of a troncmaster, over all companies',
  'server/dashboard/source.ts tasksOf': 'the tasks of a troncmaster, over all companies',
  'server/dashboard/troncs.ts troncsOf': 'the charts of a troncmaster, over all companies',
  'server/records/search.ts searchRecords': 'the search of a troncmaster, over all companies',
  'server/entities/documents/list.ts uploaders': ALL,
  'server/entities/employeeImport/past.ts importOf': 'an import is found by its id',
  'server/entities/employeeImport/past.ts listImports': ALL,
  'server/entities/employeeImport/routes.ts handle': 'the payroll of a template is found by its id',
  'server/payroll/files/store.ts countFiles': ALL,
  'server/payroll/handoffs/store.ts countHandoffs': ALL,
  'server/payroll/handoffs/store.ts selectHandoffs': ALL,
  'server/payroll/periods/store.ts countPeriods': ALL,
  'server/payroll/periods/store.ts selectPeriods': ALL,
  'server/payroll/files/routes.ts handle': ALL,
  'server/tronc/files/routes.ts handle': ALL,
  'server/tronc/troncPeriods/routes.ts listPeriods': ALL,
  'server/tronc/troncReports/store.ts countReports': ALL,
  'server/tronc/troncReports/store.ts listReports': ALL,
  'server/entities/notices/store.ts countNotices': PERSON,
  'server/entities/notices/store.ts listNotices': PERSON,
  'server/entities/notices/store.ts readNotice': PERSON,
  'server/workerAccess/links.ts findWorkerLink': 'a link names its worker by a secret only',
  'server/workerAccess/sessions.ts workerOf': 'a session names its worker by a secret only',
  'server/session/apiKeys.ts': 'the payrolls of the companies that a key is limited to',
  'server/mail/failedStatement.ts auditFailedStatement': 'a refused letter names its statement by the letter only',
  'server/files/scan/scanFile.ts': JOB,
  'server/files/scan/scanFile.ts scanFile': 'a scan names a file by its key only',
  'server/files/scan/scanFile.ts settle': 'a scan names a file by its key only',
  'server/files/sweepFiles.ts keysNamed': JOB,
  'server/db/rowCounts.ts foldRowCounts': JOB,
  'server/db/rowCounts.ts compareRowCounts': VERIFY,
  'server/entities/employeeImport/expiry.ts removeExpiredImports': JOB,
  'server/entities/webhooks/overdue.ts': JOB,
  'server/payroll/periods/ensure.ts shortOfPeriods': JOB,
  'server/tronc/troncPeriods/ensure.ts shortOfPeriods': JOB,
  'server/workerAccess/reissue.ts reissueLinks': JOB,
  'server/workerAccess/sessions.ts sweepWorkerAccess': JOB,
  'server/verify/files.ts fileRows': VERIFY,
  'server/verify/files.ts isStillNamed': VERIFY,
  'server/verify/handoffs.ts forgotten': VERIFY,
  'server/verify/handoffs.ts stored': VERIFY,
  'server/verify/handoffs.ts unsettled': VERIFY,
  'server/verify/reports.ts stored': VERIFY,
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
