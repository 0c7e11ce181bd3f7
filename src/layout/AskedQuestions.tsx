import { useSyncExternalStore } from 'react';
import type { Questions } from '../state/questions.ts';
import { lazyScreen } from '../widgets/lazyScreen.tsx';

const QuestionsDialog = lazyScreen(() => import('./QuestionsDialog.tsx').then((m) => m.QuestionsDialog), null);

/** Shows the server's questions about the user's requests, one request at a time. */
export const AskedQuestions = ({ questions: { subscribe, current } }: { questions: Questions }) => {
  const asking = useSyncExternalStore(subscribe, current);
  // A new key for each request: its ticks must not be those of the one before.
  return asking ? <QuestionsDialog key={asking.id} asking={asking} /> : null;
};
