/**
 * Settings given at build time. This is the only file that reads import.meta, which jest's CommonJS does not support.
 */
export const buildConfig = {
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL as string | undefined,
  crashFeedbackUrl: import.meta.env.VITE_CRASH_FEEDBACK_URL as string | undefined,
};
