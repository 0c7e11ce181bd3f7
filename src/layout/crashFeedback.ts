import { createContext } from 'react';
import type { CrashFeedback } from '#dataProvider/crashFeedback.ts';

export type { CrashFeedback };

/** Sends the feedback of the crash screen. App.tsx sets the address. */
export const CrashFeedbackContext = createContext<(feedback: CrashFeedback) => Promise<void>>(() =>
  Promise.reject(new Error('Error')),
);
