/** What a change affects, as `npm run check` selects it. Paths are from the project's folder, with slashes. */

/** Journeys of `test/e2e`, without `.spec.ts`, by the beginning of the paths whose screens they use; the first that fits. */
const JOURNEYS = [
  ['resources/announcements', ['announcements']],
  ['resources/companies/switchOver', ['switchOver']],
  ['server/pages/switchOver', ['switchOver']],
  ['resources/companies', ['companies', 'clients']],
  ['resources/documents', ['documents']],
  ['resources/employees/import', ['employeeImport']],
  ['resources/employees', ['employees']],
  ['resources/files', ['files']],
  ['resources/generated', ['newEntity']],
  ['resources/payrolls', ['payroll', 'payrollHandoff']],
  ['resources/payQueries', ['payQueries']],
  ['resources/recordsRequests', ['recordsRequests']],
  ['resources/remittances', ['agencies', 'weekAtTwoSites']],
  ['resources/schemes/whatIf', ['whatIf']],
  ['resources/schemes', ['schemes', 'schemeEditing', 'ruleDays']],
  ['resources/takings', ['takings']],
  ['resources/tickets', ['tickets']],
  ['resources/troncPeriods', ['hoursImport', 'hoursGrid', 'fundConflict', 'takings']],
  ['resources/troncReports/parallelRuns', ['parallelRun']],
  ['resources/troncReports', ['reports', 'month']],
  ['resources/users', ['users']],
  ['resources/', ['lists', 'forms']],
  ['myTips/', ['myTips', 'payQueries']],
  ['server/session/workers', ['myTips']],
  ['src/pages/account', ['account', 'reminders']],
  ['src/pages/SetPassword', ['passwordLink']],
  ['src/pages/SingleSignOn', ['singleSignOn']],
  ['src/pages/identityProviders', ['singleSignOn']],
  ['server/session/oidc', ['singleSignOn']],
  ['src/pages/desk', ['desk', 'reminders']],
  ['server/pages/desk', ['desk', 'reminders']],
  ['server/pages/reminders', ['reminders']],
  ['server/pages/calendar', ['reminders']],
  ['src/pages', ['journey']],
  ['src/screens/list', ['lists', 'rendering']],
  ['src/screens', ['forms', 'lists']],
  ['src/import', ['employeeImport', 'hoursImport', 'hoursGrid']],
  ['src/layout/palette', ['palette', 'keyboard']],
  ['src/layout', ['journey', 'keyboard', 'phone']],
  ['src/session', ['session']],
  ['authProvider/', ['session']],
  ['dataProvider/', ['failures', 'lists']],
  ['src/theme', ['rendering', 'allScreens', 'vitals', 'phone']],
  ['src/', ['journey', 'allScreens']],
];

/**
 * Returns the journeys that use the changed screens, in alphabetical order; of each changed area its own and not all
 * that pass through it.
 */
export const journeysOf = (changed) => {
  const own = (file) => {
    const [, spec] = /^test\/e2e\/(\w+)\.spec\.ts$/.exec(file) ?? [];
    if (spec) return [spec];
    const isTest = /\.test\.tsx?$/.test(file);
    return isTest ? [] : (JOURNEYS.find(([start]) => file.startsWith(start))?.[1] ?? []);
  };
  return [...new Set(changed.flatMap(own))].sort();
};

/** The number of folders from one file to another. */
const distance = (one, other) => {
  const [a, b] = [one, other].map((file) => file.split('/').slice(0, -1));
  const shared = a.findIndex((name, at) => name !== b[at]);
  const common = shared === -1 ? a.length : shared;
  return a.length + b.length - 2 * common;
};

/** Returns whether a test is the one of this file: next to it, with its name. */
const isOwn = (test, file) => test === file || test.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, '');

/** Returns the tests in order, nearest to a changed file first: changed itself or of its name, then by folders. */
export const nearestFirst = (tests, changed) => {
  const far = (test) => Math.min(...changed.map((file) => (isOwn(test, file) ? -1 : distance(test, file))));
  const order = new Map(tests.map((test) => [test, far(test)]));
  return [...tests].sort((a, b) => order.get(a) - order.get(b) || (a < b ? -1 : 1));
};

/**
 * Returns the tests of a list that fit into so many seconds together, in order, and those that do not. The first is
 * always among those that run.
 */
export const withinBudget = (tests, seconds, secondsOf) => {
  let left = seconds;
  const run = [];
  const rest = [];
  for (const test of tests) {
    const needed = secondsOf(test);
    if (run.length > 0 && needed > left) rest.push(test);
    else {
      left -= needed;
      run.push(test);
    }
  }
  return { run, rest };
};
