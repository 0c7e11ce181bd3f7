import type { Failure } from './api.ts';
import { showTime } from './figures.ts';
import { useWords } from './words.ts';

/** What went wrong and what to do next, with a button where trying again can help. */
export const Problem = ({ failure, onRetry }: { failure: Failure | null; onRetry?: () => void }) => {
  const { page, fill } = useWords();
  const code = failure?.code === 'unauthenticated' ? 'unavailable' : failure?.code;
  return (
    <div role="alert">
      {failure && code && (
        <div className="problem">
          <p id="problem">{fill(page.error[code], { time: showTime(failure.retryAt) })}</p>
          {onRetry && (
            <button type="button" className="plain" onClick={onRetry}>
              {page.error.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
