import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a user gives up. */
const TIMEOUT = 10_000;

export interface Sample {
  milliseconds: number;
  /** null: there was no answer */
  status: number | null;
}

/** Sends one request from this address of the machine; never rejects. */
export const ask = (
  { agent, address, from }: { agent?: Agent; address: string; from: string },
  method: string,
  path: string,
  { token, body }: { token?: string; body?: string } = {},
): Promise<Sample & { text: string }> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const end = (status: number | null, text = ''): void => {
      clearTimeout(timer);
      resolve({ milliseconds: performance.now() - begun, status, text });
    };
    const headers = { ...(token && { 'x-token': token }), ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${address}${path}`, { method, headers, localAddress: from, ...(agent && { agent }) });
    const timer = setTimeout(() => {
      sent.destroy();
      end(null);
    }, TIMEOUT);
    sent.on('error', () => end(null));
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => end(response.statusCode ?? null, text)).on('error', () => end(null));
    });
    sent.end(body);
  });

/**
 * A user who calls `/api/dashboard/tasks` at a steady rate, whether or not earlier responses have arrived.
 * @param from the address of this machine that the user's connections use
 */
export const visit = async (
  address: string,
  from: string,
  token: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Sample[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const all: Promise<Sample>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    all.push(ask({ agent, address, from }, 'GET', '/api/dashboard/tasks', { token }));
    await pause(1_000 / perSecond);
  }
  const samples = await Promise.all(all);
  agent.destroy();
  return samples;
};

/** The smallest value that this share of all values does not exceed. */
export const percentile = (samples: readonly Sample[], part: number): number => {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
};
