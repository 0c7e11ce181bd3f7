import { createContext } from 'react';
import type { CrashFeedback } from '#dataProvider/crashFeedback.ts';

export type { CrashFeedback };

/** How the crash screen sends what a person writes; App says where to. */
export const CrashFeedbackContext = createContext<(feedback: CrashFeedback) => Promise<void>>(() =>
  Promise.reject(new Error('Error')),
);
