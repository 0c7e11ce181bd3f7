import { createContext } from 'react';
import type { CrashFeedbackBody } from '#domain/contract/crashFeedback.ts';

/** Sends the feedback of the crash screen. App.tsx sets the address. */
export const CrashFeedbackContext = createContext<(feedback: CrashFeedbackBody) => Promise<void>>(() =>
  Promise.reject(new Error('Error')),
);
