import type { Question } from '#domain/questions.ts';

/** The questions that the user is being asked about one request. */
export interface Asking {
  /** distinguishes requests with equal questions */
  id: number;
  questions: readonly Question[];
  answer(confirmed: boolean): void;
}

export interface Questions {
  /** Asks the user, after any earlier questions; resolves with whether all of them are confirmed. */
  ask(questions: readonly Question[]): Promise<boolean>;
  current(): Asking | undefined;
  subscribe(listener: () => void): () => void;
}

/**
 * Passes questions of the server from the HTTP client to the dialog that shows them, so that no screen has to know which
 * of its requests the server may ask about.
 */
export function createQuestions(): Questions {
  const listeners = new Set<() => void>();
  let waiting: readonly Asking[] = [];
  let asked = 0;
  const set = (next: readonly Asking[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: (questions) =>
      new Promise((resolve) => {
        asked += 1;
        const asking: Asking = {
          id: asked,
          questions,
          answer: (confirmed) => {
            set(waiting.filter((one) => one !== asking));
            resolve(confirmed);
          },
        };
        set([...waiting, asking]);
      }),
    current: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
