import { type Locale, OFFERED } from '#domain/locales.ts';
import { trimEndWhere } from '#domain/text/trimEnd.ts';

/** Settings an installation may give at run time, by public/app-config.js. */
interface AppConfig {
  apiBaseUrl?: string;
  crashFeedbackUrl?: string;
  /** the languages people may choose; our own server says its LOCALES here */
  locales?: readonly Locale[];
}

declare global {
  interface Window {
    __APP_CONFIG__?: AppConfig;
  }
}

/** Addresses without a trailing slash: run time beats build time beats the default (contract A1, SES-033). */
export function resolveConfig(runtime: AppConfig = {}, build: AppConfig = {}) {
  const apiBaseUrl = trimEndWhere(runtime.apiBaseUrl ?? build.apiBaseUrl ?? '/api', (character) => character === '/');
  const crashFeedbackUrl = runtime.crashFeedbackUrl ?? build.crashFeedbackUrl ?? `${apiBaseUrl}/crash_feedback`;
  return { apiBaseUrl, crashFeedbackUrl, locales: runtime.locales ?? OFFERED };
}
