import { PERIOD_NAMES } from '#domain/payroll/periodName.ts';
import { announcements } from './announcements.ts';
import { app, login, logoutReasons, nav, session, titles } from './app.ts';
import { companies, job_roles, sites } from './companies.ts';
import { documents, signUp } from './documents.ts';
import { employees } from './employees.ts';
import { errors } from './errors.ts';
import { inbox } from './inbox.ts';
import { lists } from './lists.ts';
import { network } from './network.ts';
import { noticePage } from './noticePage.ts';
import { notices } from './notices.ts';
import { ownAccount } from './ownAccount.ts';
import { actions, palette } from './palette.ts';
import { passkey } from './passkey.ts';
import { periodStates } from './periodStates.ts';
import { schemes } from './schemes.ts';
import { screens } from './screens.ts';
import { steps } from './steps.ts';
import { tickets } from './tickets.ts';
import { unsavedChanges } from './unsavedChanges.ts';
import { updates } from './updates.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { confirm, crash, empty, empty_why, status, widgets } from './widgets.ts';

/**
 * The texts of the first visit: the frame of the page, login, lists and forms. The groups that only some pages need are
 * in the code of these pages (`i18n/pages`).
 */
export const firstWords = {
  app,
  nav,
  titles,
  session,
  login,
  logoutReasons,
  widgets,
  status,
  crash,
  confirm,
  empty,
  empty_why,
  network,
  notices,
  validation,
  companies,
  sites,
  job_roles,
  employees,
  screens,
  lists,
  ownAccount,
  passkey,
  updates,
  periodNames: PERIOD_NAMES,
  announcements,
  steps,
  tickets,
  documents,
  signUp,
  users,
  inbox,
  noticePage,
  schemes,
  periodStates,
  uploads,
  palette,
  actions,
  unsavedChanges,
  errors,
};
