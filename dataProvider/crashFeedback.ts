/** What the crash screen posts (ERR-007). */
export interface CrashFeedback {
  event_id: string;
  name: string;
  email: string;
  comments: string;
}

/** Posts plainly, without the app's HTTP client, which may be what broke. Rejects with the server's message. */
export const postCrashFeedback =
  (url: string) =>
  async (feedback: CrashFeedback): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': feedback.event_id },
      body: JSON.stringify(feedback),
    });
    if (response.ok) return;
    const answer = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Error(answer.message ?? 'Error');
  };
