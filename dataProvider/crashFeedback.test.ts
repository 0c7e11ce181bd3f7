import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postCrashFeedback } from './crashFeedback.ts';

/** An external host that accepts what it receives. */
let host: Server;
let status = 200;
let taken: { path: string; headers: IncomingHttpHeaders; body: string }[];
const port = () => (host.address() as AddressInfo).port;

beforeAll(async () => {
  host = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    taken.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"detail":"no"}');
  });
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((closed) => host.close(closed)));
beforeEach(() => {
  taken = [];
  status = 200;
});

const feedback = {
  event_id: '0d9e7c1a-5b5f-4c83-9f5e-3f1f0e8a7b21',
  name: 'Aoife',
  email: 'aoife@example.com',
  comments: 'I opened the report\nand it broke',
};

describe('crash feedback to another host', () => {
  it('sends the four fields as JSON, with the event id as idempotency key (ERR-007, F-147)', async () => {
    await postCrashFeedback(`http://127.0.0.1:${port()}/feedback`)(feedback);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ path: '/feedback', headers: { 'idempotency-key': feedback.event_id } });
    expect(JSON.parse(taken[0]?.body ?? '')).toEqual(feedback);
  });

  it('sends a user report in an envelope to a Sentry DSN, without a preflight', async () => {
    await postCrashFeedback(`http://publickey@127.0.0.1:${port()}/errors/42`)(feedback);
    const [sent] = taken;
    expect(sent?.path).toBe('/errors/api/42/envelope/?sentry_version=7&sentry_key=publickey');
    expect(sent?.headers['content-type']).toMatch(/^text\/plain/);
    const event_id = '0d9e7c1a5b5f4c839f5e3f1f0e8a7b21';
    const lines = sent?.body.split('\n').map((line) => JSON.parse(line));
    expect(lines).toEqual([{ event_id }, { type: 'user_report' }, { ...feedback, event_id }]);
  });

  it('rejects with Error after a failure without a message, so that the feedback does not count as sent (ERR-002)', async () => {
    status = 500;
    await expect(postCrashFeedback(`http://127.0.0.1:${port()}/feedback`)(feedback)).rejects.toThrow('Error');
  });
});
