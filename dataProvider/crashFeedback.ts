import type { CrashFeedbackBody } from '#domain/contract/crashFeedback.ts';

type Post = Pick<Parameters<typeof fetch>[1] & object, 'headers' | 'body'> & { url: string };

/** Builds the request for our own endpoint, or any other that accepts its body as JSON. */
const plain = (url: string, feedback: CrashFeedbackBody): Post => ({
  url,
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': feedback.event_id },
  body: JSON.stringify(feedback),
});

/**
 * Builds the request for a Sentry DSN, `https://<public key>@<host>/<path/><project>`: the feedback as a `user_report`
 * in an envelope, sent as text so that the browser makes no preflight request. Sentry writes its event ids without
 * hyphens.
 */
const envelope = (dsn: URL, feedback: CrashFeedbackBody): Post => {
  const event_id = feedback.event_id.replaceAll('-', '');
  const at = dsn.pathname.lastIndexOf('/');
  const [path, project] = [dsn.pathname.slice(0, at), dsn.pathname.slice(at + 1)];
  const lines = [{ event_id }, { type: 'user_report' }, { ...feedback, event_id }];
  return {
    url: `${dsn.origin}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${dsn.username}`,
    headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  };
};

const postOf = (target: string, feedback: CrashFeedbackBody): Post => {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  return url?.username ? envelope(url, feedback) : plain(target, feedback);
};

/**
 * Posts without the app's HTTP client, which may be what failed. `target` is a URL or a Sentry DSN. Rejects with the
 * server's message.
 */
export const postCrashFeedback =
  (target: string) =>
  async (feedback: CrashFeedbackBody): Promise<void> => {
    const { url, ...post } = postOf(target, feedback);
    // A network failure is reported like any other: as "Error".
    const response = await fetch(url, { method: 'POST', ...post }).catch(() => Response.error());
    if (response.ok) return;
    const answer = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Error(answer.message ?? 'Error');
  };
