import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** A client of the API within the process: the seed enters everything as a user would, through every validation. */
export interface SeedClient {
  /** returns `data` of the response */
  call<T = Record<string, unknown>>(method: Method, path: string, body?: unknown): Promise<T>;
  /** returns the whole response */
  whole<T>(method: Method, path: string, body?: unknown): Promise<T>;
  /** submits a form; returns `data` of the response */
  send<T = unknown>(path: string, form: FormData): Promise<T>;
  text(path: string): Promise<string>;
}

interface Payload {
  type: string;
  body: string | Buffer;
}

/** @throws with path and response when the API rejects a request: a demo that cannot be entered is a defect */
const ask = async (
  app: FastifyInstance,
  token: string | null,
  method: string,
  path: string,
  payload?: Payload,
): Promise<string> => {
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...(token && { 'x-token': token }), ...(payload && { 'content-type': payload.type }) },
    ...(payload && { payload: payload.body }),
  });
  if (response.statusCode < 300) return response.body;
  throw new Error(`Demo data: ${method} ${path} answered ${response.statusCode}: ${response.body.slice(0, 500)}`);
};

const json = (body: unknown): Payload | undefined =>
  body === undefined ? undefined : { type: 'application/json', body: JSON.stringify(body) };

/** Signs in and returns the session's token. */
export const signIn = async (app: FastifyInstance, username: string, password: string): Promise<string> => {
  const answer = await ask(
    app,
    null,
    'POST',
    '/auth/password',
    json({ username, password, type: 'employer', platform: 'web' }),
  );
  const { token }: { token: string } = JSON.parse(answer);
  return token;
};

export const seedClient = (app: FastifyInstance, token: string): SeedClient => {
  const whole = async <T>(method: Method, path: string, body?: unknown): Promise<T> =>
    JSON.parse(await ask(app, token, method, path, json(body)));
  return {
    whole,
    call: async <T>(method: Method, path: string, body?: unknown) =>
      (await whole<{ data: T }>(method, path, body)).data,
    send: async <T>(path: string, form: FormData) => {
      const encoded = new Response(form);
      const answer = await ask(app, token, 'POST', path, {
        type: encoded.headers.get('content-type') ?? '',
        body: Buffer.from(await encoded.arrayBuffer()),
      });
      const { data }: { data: T } = JSON.parse(answer);
      return data;
    },
    text: (path) => ask(app, token, 'GET', path),
  };
};
