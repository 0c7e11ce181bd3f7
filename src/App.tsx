import { CssBaseline } from '@mui/material';
import { CustomRoutes, Resource, type ResourceProps } from 'ra-core';
import { AdminContext } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { createActivity } from '#authProvider/activity.ts';
import { createAuthProvider } from '#authProvider/index.ts';
import { createInterruptions } from '#authProvider/interruption.ts';
import { createSession } from '#authProvider/session.ts';
import { postCrashFeedback } from '#dataProvider/crashFeedback.ts';
import { rememberReads } from '#dataProvider/early.ts';
import { apiQuery } from '#dataProvider/hooks.ts';
import { createHttp } from '#dataProvider/httpClient.ts';
import { createDataProvider } from '#dataProvider/index.ts';
import type { Company } from '#domain/contract/companies.ts';
import { createI18nProvider } from '#i18n/index.ts';
import { announcements } from '#resources/announcements/index.ts';
import { aboutTab, CompanyPage, companies, SwitchOverPage } from '#resources/companies/index.ts';
import { documents } from '#resources/documents/index.ts';
import { employees, employeesTab } from '#resources/employees/index.ts';
import { FilePeriodsPage, FileSchemesPage, FilesDrawer, FilesPage, PeriodFilesPage } from '#resources/files/index.ts';
import { jobRoles, jobRolesTab } from '#resources/jobRoles/index.ts';
import { payQueries, payQueriesTab } from '#resources/payQueries/index.ts';
import { HandoffPage, PayrollFilesPage, payrolls } from '#resources/payrolls/index.ts';
import { recordsRequests, recordsRequestsTab } from '#resources/recordsRequests/index.ts';
import { AgencyPage, RemittancePage } from '#resources/remittances/index.ts';
import {
  DivisionsDrawer,
  LinkDrawer,
  OverTimePage,
  SchemeDrawer,
  SchemePage,
  schemes,
  schemesTab,
  WhatIfPage,
} from '#resources/schemes/index.ts';
import { sites, sitesTab } from '#resources/sites/index.ts';
import { tickets } from '#resources/tickets/index.ts';
import { HoursPage, InputsDrawer } from '#resources/troncPeriods/index.ts';
import { GenerateReport, ParallelRunsPage, ReportPage, ReportsDrawer } from '#resources/troncReports/index.ts';
import { updates } from '#resources/updates/index.ts';
import { UserDetails, UserManagement, users, usersTab } from '#resources/users/index.ts';
import { buildConfig } from './buildConfig.ts';
import { resolveConfig } from './config.ts';
import { createDraftRecovery } from './drafts/draftRecovery.ts';
import { DraftRecoveryProvider } from './drafts/useTabDraft.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { AskedQuestions } from './layout/AskedQuestions.tsx';
import { CrashBoundary } from './layout/CrashBoundary.tsx';
import { CrashScreen } from './layout/CrashScreen.tsx';
import { CrashFeedbackContext } from './layout/crashFeedback.ts';
import { Notifications } from './layout/Notifications.tsx';
import { Login } from './pages/Login.tsx';
import { SetToken } from './pages/SetToken.tsx';
import { tasksArgs, tasksAt } from './pages/tasks/tasksAddress.ts';
import { AdminPages, AdminRoutes, declared } from './reactAdmin/AdminRoutes.tsx';
import { answerAccess } from './reactAdmin/answerAccess.ts';
import { preferenceStore } from './reactAdmin/preferenceStore.ts';
import { preload, registerPreload } from './reactAdmin/preload.ts';
import { createQueries } from './reactAdmin/queryDefaults.ts';
import { createUnsavedChanges, UnsavedChangesProvider } from './reactAdmin/unsavedChanges.ts';
import { relatedTabs, segmentsOf } from './screens/show/relatedTabs.ts';
import { AppStateProvider } from './state/AppStateContext.tsx';
import { createAppState } from './state/appState.ts';
import { ConnectionProvider, createConnection } from './state/connection.ts';
import { createQuestions } from './state/questions.ts';
import { payrollsQuery } from './state/sharedQueries.ts';
import { darkTheme, lightTheme } from './theme/index.ts';
import { SchemeDrawersContext } from './tronc/SchemeDrawers.tsx';
import { LoadingPage } from './widgets/LoadingMask.tsx';
import { lazyScreen } from './widgets/lazyScreen.tsx';
import { AccessDenied, AuthenticationError, NotFound } from './widgets/NotFound.tsx';

const Dashboard = lazyScreen(() => import('./pages/Dashboard.tsx').then((m) => m.Dashboard));
const Desk = lazyScreen(() => import('./pages/desk/Desk.tsx').then((m) => m.Desk));
const MyAccount = lazyScreen(() => import('./pages/MyAccount.tsx').then((m) => m.MyAccount));
const SetPassword = lazyScreen(() => import('./pages/SetPassword.tsx').then((m) => m.SetPassword));
const ConfirmEmail = lazyScreen(() => import('./pages/ConfirmEmail.tsx').then((m) => m.ConfirmEmail));
const ForgottenPassword = lazyScreen(() => import('./pages/ForgottenPassword.tsx').then((m) => m.ForgottenPassword));
const SingleSignOn = lazyScreen(() => import('./pages/SingleSignOn.tsx').then((m) => m.SingleSignOn));
const IdentityProviders = lazyScreen(() =>
  import('./pages/identityProviders/IdentityProviders.tsx').then((m) => m.IdentityProviders),
);
const ChoosePassword = lazyScreen(() => import('./pages/ChoosePassword.tsx').then((m) => m.ChoosePassword));
const Messages = lazyScreen(() => import('./pages/Messages.tsx').then((m) => m.Messages));
const Notices = lazyScreen(() => import('./pages/Notices.tsx').then((m) => m.Notices));

registerPreload(/^\/(dashboard)?$/, Dashboard, (ask, api, search) => {
  ask(apiQuery(api, 'tasks', tasksArgs(tasksAt(search))));
  ask(apiQuery(api, 'figures', []));
});

const config = resolveConfig(window.__APP_CONFIG__, buildConfig);
const session = createSession();
const activity = createActivity();
const appState = createAppState();
const draftRecovery = createDraftRecovery();
const connection = createConnection(() => http.call('/health', { background: true, token: null }));
const questions = createQuestions();
const reads = rememberReads();
const http = createHttp({
  apiUrl: config.apiBaseUrl,
  token: session.token,
  language: () => document.documentElement.lang,
  onRead: reads.add,
  onReach: connection.reach,
  onRetryWait: connection.retryWait,
  confirm: questions.ask,
  onActivity: () => {
    activity.touch();
    session.announceUse();
  },
});
const unsavedChanges = createUnsavedChanges();
const reloadAt = (path = '/') => {
  unsavedChanges.release();
  window.location.replace(path);
};
const address = () => window.location.pathname + window.location.search;

const dataProvider = createDataProvider(http);
const queryClient = createQueries();
const authProvider = createAuthProvider({
  call: http.call,
  payrolls: () => queryClient.fetchQuery({ ...payrollsQuery(dataProvider), retry: false }),
  session,
  activity,
  clearState: appState.clear,
  onSessionStart: draftRecovery.admit,
  onLogin: (page) => {
    // Answers from before the login belong to an anonymous or another user.
    queryClient.clear();
    void Pages.bring().catch(() => undefined);
    const [pathname = page, query] = page.split('?');
    void preload(preloadContext, { pathname, search: query === undefined ? '' : `?${query}` });
  },
  onSessionEnd: unsavedChanges.notifySessionEnd,
  onSessionLost: (whose) => draftRecovery.save(whose, address()),
  page: () => window.location.pathname,
  address,
  interruptions: createInterruptions(),
  reload: reloadAt,
});
const i18nProvider = createI18nProvider(config.locales, (locale) => {
  document.documentElement.lang = locale;
});
const store = preferenceStore();
answerAccess(queryClient, authProvider);
const preloadContext = { queries: queryClient, api: dataProvider, who: authProvider };

let answered: Promise<unknown> = Promise.resolve();
// These pages open a session, so none is required.
if (
  session.token() &&
  !/^\/(login|set_token|set_password|choose_password|confirm_email|forgotten_password|single_sign_on)/.test(
    window.location.pathname,
  )
) {
  // After the evaluation of this module: a browser that records the callers of a request would parse the whole module again.
  answered = Promise.resolve()
    .then(() =>
      Promise.all([
        preload(preloadContext, window.location),
        appState.restore(),
        // If this fails, the page loads it again, and shows the failure.
        Pages.bring().catch(() => undefined),
      ]),
    )
    .finally(() => reads.close(document.documentElement.lang));
}

session.onUsedElsewhere(activity.touch);
session.onEndedElsewhere(() => authProvider.lose('logged_out_elsewhere'));
for (const word of ['online', 'offline']) window.addEventListener(word, connection.check);

/** The tabs of a company's page, in the specification's order. Each resource defines one; added entities follow them. */
const COMPANY_TABS = [
  sitesTab,
  schemesTab,
  jobRolesTab,
  employeesTab,
  aboutTab,
  usersTab,
  recordsRequestsTab,
  payQueriesTab,
];

/** The drawers of every page that shows schemes. Each resource defines its own. */
const SchemeDrawers = ({ companyId }: { companyId: number }) => (
  <>
    <SchemeDrawer companyId={companyId} />
    <DivisionsDrawer />
    <LinkDrawer companyId={companyId} />
    <FilesDrawer companyId={companyId} />
    <InputsDrawer companyId={companyId} Generate={GenerateReport} />
    <ReportsDrawer companyId={companyId} />
  </>
);

/** The pages that require no session. */
const { openPages } = declared(
  <CustomRoutes noLayout>
    <Route path="/set_token" element={<SetToken />} />
    <Route path="/set_password" element={<SetPassword />} />
    <Route path="/confirm_email" element={<ConfirmEmail />} />
    <Route path="/forgotten_password" element={<ForgottenPassword />} />
    <Route path="/single_sign_on" element={<SingleSignOn />} />
    <Route path="/single_sign_on/:provider" element={<SingleSignOn />} />
    <Route path="/choose_password" element={<ChoosePassword />} />
  </CustomRoutes>,
);

/**
 * The portal: one line per resource and page.
 * @param added the resources of added entities, which can have tabs on the pages of others
 */
const declaredPages = (added: readonly ResourceProps[]) =>
  declared(
    <>
      <Resource
        {...companies}
        edit={<CompanyPage tabs={[...COMPANY_TABS, ...relatedTabs<Company>('companies', segmentsOf(COMPANY_TABS))]} />}
      />
      <Resource {...sites()} />
      <Resource {...payrolls} />
      <Resource {...jobRoles} />
      <Resource {...schemes} />
      <Resource {...employees} />
      <Resource {...users} />
      <Resource {...documents} />
      <Resource {...updates} />
      <Resource {...announcements} />
      <Resource {...tickets} />
      <Resource {...recordsRequests} />
      <Resource {...payQueries} />
      {added.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/dashboard" replace />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/desk" element={<Desk />} />
        <Route path="/my-account/*" element={<MyAccount />} />
        <Route path="/companies/:id/switch_over" element={<SwitchOverPage />} />
        <Route path="/companies/:id/schemes/:scheme" element={<SchemePage />} />
        <Route
          path="/companies/:id/schemes/:scheme/periods/:period/hours"
          element={<HoursPage Generate={GenerateReport} />}
        />
        <Route path="/companies/:id/schemes/:scheme/what-if" element={<WhatIfPage />} />
        <Route path="/companies/:id/schemes/:scheme/rules-over-time" element={<OverTimePage />} />
        <Route path="/companies/:id/schemes/:scheme/parallel_runs" element={<ParallelRunsPage />} />
        <Route path="/companies/:id/schemes/:scheme/parallel_runs/:run" element={<ParallelRunsPage />} />
        <Route path="/companies/:id/schemes/:scheme/:tab" element={<SchemePage />} />
        <Route path="/companies/:id/schemes/:scheme/reports/:report" element={<ReportPage />} />
        <Route path="/files" element={<FilesPage />} />
        <Route path="/files/company/:id/tronc-schemes" element={<FileSchemesPage />} />
        <Route path="/files/company/:id/tronc-schemes/:scheme/periods" element={<FilePeriodsPage />} />
        <Route path="/files/company/:id/tronc-schemes/:scheme/periods/:period/files" element={<PeriodFilesPage />} />
        <Route path="/files/payrolls/:period/files" element={<PayrollFilesPage />} />
        <Route path="/files/payrolls/:period/files/tronc" element={<HandoffPage />} />
        <Route path="/files/agencies/:payroll" element={<AgencyPage />} />
        <Route path="/files/agencies/:payroll/:remittance" element={<RemittancePage />} />
        <Route path="/user-management" element={<Navigate to="/user-management/all-users" replace />} />
        <Route path="/user-management/single-sign-on" element={<IdentityProviders />} />
        <Route path="/user-management/:tab" element={<UserManagement />} />
        <Route path="/user-management/:tab/user-details/:id/*" element={<UserDetails />} />
        <Route path="/notices" element={<Notices />} />
        <Route path="/messages" element={<Messages />} />
      </CustomRoutes>
    </>,
  );

/** The pages that require a session. They are shown once the added entities are loaded, which the navigation lists, too. */
const Pages = lazyScreen(
  async () => {
    const { generatedResources } = await import('#resources/generated/index.ts');
    await i18nProvider.loadAddedWords();
    const declaration = declaredPages(generatedResources);
    return () => (
      <AdminPages
        declaration={declaration}
        layout={AppLayout}
        loading={LoadingPage}
        notFound={NotFound}
        accessDenied={AccessDenied}
        authenticationError={AuthenticationError}
      />
    );
  },
  <LoadingPage />,
);

/**
 * Does not use react-admin's `<Admin>`, which loads a layout, a login page and an inspector on every visit although we
 * replace them.
 */
const Portal = () => (
  <AdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={lightTheme}
    darkTheme={darkTheme}
  >
    <CssBaseline enableColorScheme />
    <CrashBoundary>
      <AdminRoutes title="Tipology" login={Login} openPages={openPages} pages={Pages} loading={LoadingPage} />
    </CrashBoundary>
    <AskedQuestions questions={questions} />
    <Notifications />
  </AdminContext>
);

/** Shown instead of the whole portal if the layout itself fails. */
const Broken = () => (
  <AdminContext i18nProvider={i18nProvider} store={store} theme={lightTheme} darkTheme={darkTheme}>
    <CrashScreen />
    <Notifications />
  </AdminContext>
);

const router = createBrowserRouter([{ path: '*', element: <Portal />, errorElement: <Broken /> }]);
const sendCrashFeedback = postCrashFeedback(config.crashFeedbackUrl);

/** How long the first render waits for the responses that it needs. Later, the frame appears and fills by and by. */
const TIMEOUT_MS = 250;

/**
 * Resolves when the first render of the page can be complete, or has waited long enough. One render of everything takes
 * half the time of three: the frame, the frame with the user's links, and the page.
 */
export const untilComplete = (): Promise<unknown> =>
  Promise.race([answered, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);

export const App = () => (
  <CrashFeedbackContext value={sendCrashFeedback}>
    <AppStateProvider store={appState}>
      {/* With transitions, the store update of the logout overtakes the navigation to /login again and again, which is an endless loop. */}
      <UnsavedChangesProvider value={unsavedChanges}>
        <DraftRecoveryProvider value={draftRecovery}>
          <ConnectionProvider value={connection}>
            <SchemeDrawersContext value={SchemeDrawers}>
              <RouterProvider router={router} useTransitions={false} />
            </SchemeDrawersContext>
          </ConnectionProvider>
        </DraftRecoveryProvider>
      </UnsavedChangesProvider>
    </AppStateProvider>
  </CrashFeedbackContext>
);
