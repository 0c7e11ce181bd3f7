import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { localStore } from '#server/files/store/localStore.ts';
import type { Services } from '#server/http/context.ts';
import type { AnyRoute } from '#server/http/route.ts';
import { type SecretBox, secretBox } from '#server/session/secretBox.ts';
import { newToken, tokenHash } from '#server/session/token.ts';
import { judgeAnswer } from './answerJudge.ts';
import { freshDatabase } from './freshDatabase.ts';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape; the judge has already held them against their declared form
  body: any;
  text: string;
  /** the body as it came, for files */
  bytes: Buffer;
  headers: Record<string, string>;
}

export interface CallOptions {
  token?: string | null;
  body?: unknown;
  form?: FormData;
  /** a body written out by hand, as no honest client writes one */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** A whole portal on a database of its own, with a clock that tests may move. */
export interface TestPortal {
  app: FastifyInstance;
  db: Kysely<Tables>;
  /** what use cases and jobs are given; nobody does its jobs unless a test does */
  services: Services;
  /** where uploads are kept */
  folder: string;
  /** what seals secrets in its database */
  secrets: SecretBox;
  /** moves the clock on */
  wait(milliseconds: number): void;
  now(): Date;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** a user with these rights and a session of theirs, without a login */
  person(rights?: Rights): Promise<{ id: number; token: string; username: string }>;
  close(): Promise<void>;
}

export interface Rights {
  tronc_master?: boolean;
  companies?: Record<number, readonly string[]>;
  payrolls?: Record<number, { company_id: number; permissions: readonly string[] }>;
  username?: string;
  forename?: string;
  surname?: string;
}

let people = 0;

/** Builds a portal that listens on a port of its own: every answer is held against its declared form. */
export const testPortal = async (
  settings: Partial<Config> = {},
  more: readonly AnyRoute[] = [],
  prepare?: (db: Kysely<Tables>) => Promise<void>,
  log?: AppOptions['log'],
): Promise<TestPortal> => {
  const fresh = await freshDatabase();
  const { db, close } = connect<Tables>(fresh.connection, { poolSize: 12 });
  await prepare?.(db);
  const folder = mkdtempSync(join(tmpdir(), 'tipology-files-'));
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent', REQUIRE_MFA: 'none', DATA_DIR: folder }), ...settings };
  const secrets = secretBox(randomBytes(32));
  const services: Services = { config, db, files: localStore(folder), secrets, now };
  const app = await buildApp(services, { judge: judgeAnswer, more, ...(log && { log }) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call: TestPortal['call'] = async (method, path, { token, body, form, raw, headers } = {}) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { 'x-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form || raw !== undefined
        ? { body: form ?? (raw as string) }
        : body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const json = String(response.headers.get('content-type')).includes('json');
    return {
      status: response.status,
      body: json && text ? JSON.parse(text) : null,
      text,
      bytes,
      headers: Object.fromEntries(response.headers),
    };
  };
  const person: TestPortal['person'] = async (rights = {}) => {
    people += 1;
    const username = rights.username ?? `person${people}`;
    const { id } = await db
      .insertInto('users')
      .values({
        forename: rights.forename ?? 'Pat',
        surname: rights.surname ?? `Person${people}`,
        email: `${username}@example.com`,
        username,
        mobile_country_code: '+44',
        mobile_number: null,
        last_login: null,
        mfa_totp: false,
        mfa_sms: false,
        tronc_master: rights.tronc_master ?? false,
        active: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [company_id, permissions] of Object.entries(rights.companies ?? {}))
      await db
        .insertInto('company_permissions')
        .values({ user_id: id, company_id: Number(company_id), permissions: [...permissions] })
        .execute();
    for (const [payroll_id, { company_id, permissions }] of Object.entries(rights.payrolls ?? {}))
      await db
        .insertInto('payroll_permissions')
        .values({ user_id: id, payroll_id: Number(payroll_id), company_id, permissions: [...permissions] })
        .execute();
    const token = newToken();
    const at = now();
    await db
      .insertInto('sessions')
      .values({
        user_id: id,
        token_hash: tokenHash(token),
        created_at: at,
        last_used_at: at,
        expires_at: new Date(at.getTime() + 12 * 3_600_000),
        password_proved_at: null,
        address: null,
        device: null,
      })
      .execute();
    return { id, token, username };
  };
  return {
    app,
    db,
    services,
    folder,
    secrets,
    now,
    call,
    person,
    wait: (milliseconds) => {
      offset += milliseconds;
    },
    close: async () => {
      await app.close();
      await close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
