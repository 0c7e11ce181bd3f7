import { type Locale, OFFERED } from '#domain/locales.ts';
import { trimEndWhere } from '#domain/text/trimEnd.ts';

/** Settings that an installation can make at run time in public/app-config.js. */
interface AppConfig {
  apiBaseUrl?: string;
  crashFeedbackUrl?: string;
  /** the languages that users can choose; our own server inserts its LOCALES here */
  locales?: readonly Locale[];
  /** whether a user who forgot the password can request a link: the portal sends email; inserted by our own server */
  passwordLinks?: boolean;
  /** whether users can sign in with a passkey alone; inserted by our own server */
  passkeySignIn?: boolean;
  /** whether users can sign in through an identity provider; inserted by our own server */
  singleSignOn?: boolean;
}

declare global {
  interface Window {
    __APP_CONFIG__?: AppConfig;
  }
}

/**
 * Returns the addresses without a trailing slash. A run-time setting overrides a build-time setting, which overrides
 * the default (SES-033).
 */
export function resolveConfig(runtime: AppConfig = {}, build: AppConfig = {}) {
  const apiBaseUrl = trimEndWhere(runtime.apiBaseUrl ?? build.apiBaseUrl ?? '/api', (character) => character === '/');
  const crashFeedbackUrl = runtime.crashFeedbackUrl ?? build.crashFeedbackUrl ?? `${apiBaseUrl}/crash_feedback`;
  return { apiBaseUrl, crashFeedbackUrl, locales: runtime.locales ?? OFFERED };
}
