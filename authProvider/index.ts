import type { AuthProvider } from 'ra-core';
import type { LogoutAnswer, SignInBody, SignInStart } from '#domain/contract/singleSignOn.ts';
import type { Activity } from './activity.ts';
import { type AccessQuestion, isAllowed } from './canAccess.ts';
import { type Identity, type PayrollRef, readIdentity, readProfile } from './identity.ts';
import {
  type InterruptionNotice,
  type InterruptionStore,
  type LogoutReason,
  logoutReasonOf,
  noticeOf,
  returnAddress,
} from './interruption.ts';
import { CodeRequired, type LoginResponse, requestedCode, type SecondField } from './loginResponse.ts';
import type { Credentials, Session, View } from './session.ts';
import type { Transport } from './transport.ts';

/**
 * The values that the login page submits: first username and password, then the requested code or what a passkey has
 * signed. `signIn` is what a passkey has signed that replaces both.
 */
export type LoginParams =
  | { username: string; password: string }
  | { field: SecondField; value: unknown }
  | { signIn: object };

/** A session handed over by URL (/set_token). */
export interface HandedSession {
  api_token: string;
  user_id: number;
  device_token: string | null;
}

export interface PortalAuthProvider extends AuthProvider {
  login(params: LoginParams): Promise<{ redirectTo: string }>;
  getIdentity(): Promise<Identity>;
  /** Begins a sign-in through the identity provider of an email address. */
  startSignIn(email: string): Promise<SignInStart>;
  /**
   * Completes it with what the provider sent back. Returns the session for /set_token.
   * @throws CodeRequired, as `login` does, which then takes the code
   */
  completeSignIn(given: Pick<SignInBody, 'provider_id' | 'returned' | 'browser'>): Promise<HandedSession>;
  /** Abandons a login that waits for its second step, and returns to username and password. */
  cancelLogin(): void;
  /**
   * Verifies a handed-over session by its profile and adopts it. Rejects, and changes nothing, if it is not genuine
   * (F-8).
   */
  adopt(handed: HandedSession): Promise<Identity>;
  /** Ends a session that the user did not end, and keeps its page, the reason and what the user typed. */
  lose(reason?: LogoutReason): void;
  /** what the login interrupted, for the login page to explain */
  interruption(): InterruptionNotice | null;
  /** the page to return to after a step that the login required; null if there is none */
  returnAddress(): string | null;
  /** Returns the page to open after a login or the steps that it required, and forgets it. */
  takeReturn(): string;
  /**
   * Answers a question of `canAccess` without waiting; undefined until the user is known. A page whose user is known
   * then renders once, not a second time for the answers.
   */
  accessNow?(question: AccessQuestion): boolean | undefined;
  /** Discards the identity, so that it is read again. */
  forget(): void;
  /** Shows the portal as another user sees it, in this tab, until the view expires or is closed. */
  startView(view: { token: string; userId: number } & View): void;
  /** the view that this tab shows */
  view(): View | null;
  stopView(): void;
  activity: Activity;
}

export interface AuthSettings {
  call: Transport;
  /** all payrolls of the session's user; pages read them too */
  payrolls(): Promise<readonly PayrollRef[]>;
  session: Session;
  activity: Activity;
  /** called before a session ends, while it can still send */
  onSessionEnd?(): void;
  /** called when this user is signed in */
  onSessionStart?(userId: number): void;
  /** called when a user has just logged in, with the page that opens next */
  onLogin?(page: string): void;
  /** called after a session was lost without a logout and everything was cleared; with its user id */
  onSessionLost?(userId: number | null): void;
  /** clears what the app stores in addition to the three keys */
  clearState(): void;
  /** the path of the page that is shown */
  page?(): string;
  /** the path and query of the page that is shown */
  address?(): string;
  /** keeps the page that a login interrupts */
  interruptions?: InterruptionStore;
  /** reloads the portal at '/' or this path, so that nothing of the session stays in memory (F-15) */
  reload(path?: string): void;
}

/** The page that replaces a temporary password. */
const CHOOSE_PASSWORD = '/choose_password';
/** The page that sets up the second factor. */
const SET_UP_MFA = '/my-account/authentification';
/**
 * The page that resolves a rejected call, by error code. The server requires one step at a time, the password first.
 */
const FIRST_STEPS: Readonly<Record<string, { message: string; redirectTo: string }>> = {
  password_change_required: { message: 'session.password_change_required', redirectTo: CHOOSE_PASSWORD },
  mfa_setup_required: { message: 'session.mfa_setup_required', redirectTo: SET_UP_MFA },
};
/** The page that a login opens unless it interrupted another one (F-10 as changed by issue 20). */
const FIRST_PAGE = '/dashboard';

/** Milliseconds for which a logout waits for the address of the provider. */
const PROVIDER_TIMEOUT = 4_000;
const pause = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

const userPage = (id: number): string => `/user-management/all-users/user-details/${id}`;

/** The path and body of a login, without the device. */
const requestOf = (params: LoginParams): [string, object] => {
  if ('signIn' in params) return ['/auth/passkey', { credential: params.signIn }];
  const secret =
    'field' in params ? { [params.field]: params.value } : { username: params.username, password: params.password };
  return ['/auth/password', { ...secret, type: 'employer', platform: 'web' }];
};

/** react-admin's auth provider: two-step login, the 401 rule, and access by domain/access. */
export function createAuthProvider({
  call,
  payrolls,
  session,
  activity,
  onSessionEnd,
  onSessionStart,
  onLogin,
  onSessionLost,
  clearState,
  page,
  address,
  interruptions,
  reload,
}: AuthSettings): PortalAuthProvider {
  // The pending token is valid for the second step only and is kept in memory only (F-2).
  let pending: string | null = null;
  let identity: Promise<Identity> | undefined;
  /** the identity, once read, with the request that returned it: a later request may be for another user */
  let known: { of: Promise<Identity>; identity: Identity } | undefined;
  let atProvider = false;

  const whoAmI = () => {
    if (identity) return identity;
    const asked: Promise<Identity> = readIdentity(call, payrolls).then(
      (found) => {
        known = { of: asked, identity: found };
        activity.lasts(found.sessionIdle);
        atProvider = found.atProvider;
        // The page opens after the password has been chosen.
        if (found.mustChoosePassword) keepPage(session.userId());
        return found;
      },
      (error) => {
        identity = undefined;
        throw error;
      },
    );
    identity = asked;
    return asked;
  };
  const begin = (credentials: Credentials, store: (credentials: Credentials) => void) => {
    pending = null;
    identity = undefined;
    isReloading = false;
    clearState();
    store(credentials);
    onSessionStart?.(credentials.userId);
    activity.touch();
  };
  const end = () => {
    identity = undefined;
    pending = null;
    session.clear();
    clearState();
  };

  // While the tab reloads, no call may settle: react-admin would take the end of a session for the call's success.
  let isReloading = false;
  const nothingMore = () => new Promise<never>(() => undefined);

  /** Returns the credentials in the response of a login. @throws CodeRequired, and keeps the pending token */
  const credentialsOf = (json: LoginResponse): Credentials => {
    const field = requestedCode(json);
    if (field) {
      pending = json.token ?? pending;
      throw new CodeRequired(field, json.message ?? '', json.passkey_options);
    }
    if (!json.token || !json.user_id) throw new Error('');
    return { userId: json.user_id, apiToken: json.token, deviceToken: json.device_token ?? null };
  };

  const returnTo = () => returnAddress(interruptions?.read() ?? null, session.userId());
  const takeReturn = () => {
    const found = returnTo() ?? FIRST_PAGE;
    interruptions?.clear();
    return found;
  };
  /** Keeps the page that a required step replaces, until the step is done. */
  const keepPage = (userId: number | null) => {
    const at = address?.();
    if (at === undefined) return;
    const interruption = { userId, address: at, reason: null };
    if (returnAddress(interruption, userId) !== null && returnTo() === null) interruptions?.save(interruption);
  };

  const lose = (reason: LogoutReason = 'unknown') => {
    // Calls fail in bursts: the first failure ends the session. The others find no session and leave the stored draft
    // alone.
    if (session.token() === null) return;
    const whose = session.userId();
    const at = address?.();
    end();
    onSessionLost?.(whose);
    if (at !== undefined) interruptions?.save({ userId: whose, address: at, reason });
    isReloading = true;
    reload();
  };

  /** Returns to the page of the user who was viewed: the troncmaster opened the view there. */
  const stopView = () => {
    const viewed = session.userId();
    if (!session.endView()) return;
    identity = undefined;
    clearState();
    isReloading = true;
    reload(viewed === null ? undefined : userPage(viewed));
  };

  return {
    activity,
    view: session.view,
    stopView,
    lose,
    interruption: () => noticeOf(interruptions?.read() ?? null),
    returnAddress: returnTo,
    takeReturn,

    startView({ token, userId, ...view }) {
      session.beginView(token, userId, view);
      identity = undefined;
      clearState();
      activity.touch();
      reload();
    },

    async login(params) {
      const [path, secret] = requestOf(params);
      const device_token = session.deviceToken() ?? undefined;
      const { json } = await call<LoginResponse>(path, {
        method: 'POST',
        body: { ...secret, device_token },
        token: 'field' in params ? pending : null,
      });
      begin(credentialsOf(json), session.store);
      onLogin?.(returnTo() ?? FIRST_PAGE);
      const { mustChoosePassword } = await whoAmI();
      return { redirectTo: mustChoosePassword ? CHOOSE_PASSWORD : takeReturn() };
    },

    startSignIn: async (email) =>
      (
        await call<{ data: SignInStart }>('/auth/single_sign_on/start', {
          method: 'POST',
          body: { email },
          token: null,
        })
      ).json.data,

    async completeSignIn(given) {
      const body = { ...given, device_token: session.deviceToken() ?? undefined };
      const { json } = await call<LoginResponse>('/auth/single_sign_on', { method: 'POST', body, token: null });
      const { userId, apiToken, deviceToken } = credentialsOf(json);
      // /set_token does not store it, because anyone can write an address (F-8).
      if (deviceToken) session.storeDevice(deviceToken);
      return { api_token: apiToken, user_id: userId, device_token: deviceToken };
    },

    cancelLogin() {
      pending = null;
    },

    async adopt({ api_token, user_id, device_token }) {
      const { data } = await readProfile(call, api_token);
      if (data.id !== user_id) throw new Error('The session belongs to another user');
      begin({ userId: user_id, apiToken: api_token, deviceToken: device_token }, session.storeHanded);
      return whoAmI();
    },

    forget() {
      identity = undefined;
    },

    /**
     * Ends the session without waiting for the response (F-7), unless it names where the provider of the sign-in ends its
     * own. Other tabs with the same token follow.
     */
    async logout() {
      session.endView(); // the logout ends the user's own session
      const token = session.token();
      if (!token) return '/login';
      onSessionEnd?.();
      const ended = call<{ data?: LogoutAnswer }>('/auth/logout', { method: 'POST', token }).catch(() => undefined);
      end();
      session.announceEnd(token);
      const answer = atProvider ? await Promise.race([ended, pause(PROVIDER_TIMEOUT)]) : undefined;
      reload(answer?.json.data?.provider_url);
      return false;
    },

    async checkAuth() {
      if (session.token()) return;
      keepPage(null);
      throw { message: false, redirectTo: '/login' };
    },

    /**
     * A 401 ends the session (SES-037…039), or the view opened from it, and the call is never settled. A 403 keeps the
     * user on the page with the reason in a snackbar (F-150), unless a second factor must be set up (C11) or a
     * temporary password replaced first. The screen handles every other error.
     */
    async checkError(error: { status?: number; body?: { code?: string; reason?: unknown } | null }) {
      if (error?.status === 401) {
        if (!isReloading && session.view()) stopView();
        else if (!isReloading) lose(logoutReasonOf(error.body));
        if (isReloading) return nothingMore();
        throw { message: false, redirectTo: '/login' };
      }
      const step = error?.status === 403 ? FIRST_STEPS[error.body?.code ?? ''] : undefined;
      // Already on that page: navigating to it again would close the drawer in which the step is done.
      if (step) keepPage(session.userId());
      if (step && page?.() !== step.redirectTo) throw { logoutUser: false, ...step };
    },

    getIdentity: whoAmI,
    getPermissions: async () => (session.token() ? (await whoAmI()).principal : undefined),
    canAccess: async (question: AccessQuestion) => isAllowed((await whoAmI()).principal, question),
    accessNow: (question) =>
      known !== undefined && known.of === identity ? isAllowed(known.identity.principal, question) : undefined,
  };
}
