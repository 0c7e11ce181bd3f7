import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { sourceOfStored } from '../modules/storedName.cjs';

/** The environment variable with the folder where jest's workers store the statements of the portal. */
export const FOLDER = 'TIPOLOGY_COMPANY_WATCH';

/** A statement, and the file and function of the portal that sent it; null if the call stack does not contain them. */
export interface SentStatement {
  text: string;
  origin: string | null;
}

const ROOT = process.cwd();
/** Files that send the statements of others. */
const CARRIERS =
  /^(server\/platform\/db\/(client|poolTurns|scopedPool|prepared|batchLookups|transaction)\.ts$|test\/support\/\w+Watch\/)/;
/** Files whose statements are those of tests, as the beginning of an origin: the file, and the function after a space. */
const OF_TESTS = /^(test|lab)\/|\.test\.tsx?( |$)/;
/** Returns whether a test, and not the portal, sent a statement. @param origin the file and function that sent it */
export const isOfTests = (origin: string): boolean => OF_TESTS.test(origin);
/** How often the origin of a text is looked for: a test may send the same text before the portal does. */
const TRIES = 5;
const FRAMES = 60;

const frames = (): NodeJS.CallSite[] => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  // jest's own function maps every frame to the source, which takes milliseconds.
  Error.prepareStackTrace = (_, sites) => sites;
  Error.stackTraceLimit = FRAMES;
  try {
    return new Error().stack as unknown as NodeJS.CallSite[];
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
};

/** Returns the path of a module from the project's folder; null for one of Node. */
const pathOf = (file: string): string | null => {
  if (/\.\w{40}\.js$/.test(file)) return sourceOfStored(file);
  return file.startsWith(ROOT) ? relative(ROOT, file) : null;
};

const originOf = (): string | null => {
  for (const frame of frames()) {
    const file = frame.getFileName();
    const path = file ? pathOf(file) : null;
    if (path === null || path.startsWith('node_modules') || CARRIERS.test(path)) continue;
    const name = frame.getFunctionName()?.split('.').at(-1);
    return name ? `${path} ${name}` : path;
  }
  return null;
};

/** Statements that read or change rows; others need no plan. */
const PLANNED = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with|declare)\b/i;

const seen = new Map<string, { origin: string | null | undefined; tries: number; isStored: boolean }>();

/** Collects the statements that the portal sends over a pool; call it before the first connection. */
export const watchStatements = (pool: pg.Pool): void => {
  if (!process.env[FOLDER]) return;
  pool.on('connect', (client) => {
    const { query } = client;
    client.query = ((...given: unknown[]) => {
      const [text] = given;
      if (typeof text === 'string') note(text);
      return (query as (...args: unknown[]) => unknown).apply(client, given);
    }) as typeof query;
  });
};

const note = (text: string): void => {
  const known = seen.get(text);
  if (known && (known.origin !== undefined || known.tries === TRIES)) return;
  if (!known && !PLANNED.test(text)) return;
  const one = known ?? { origin: undefined, tries: 0, isStored: false };
  one.tries += 1;
  const origin = originOf();
  if (origin === null || !isOfTests(origin)) one.origin = origin;
  seen.set(text, one);
};

/** Stores the statements so far for the end of the run. */
export const keepStatements = (): void => {
  const folder = process.env[FOLDER];
  if (!folder) return;
  const lines = [...seen].flatMap(([text, one]) => {
    if (one.origin === undefined || one.isStored) return [];
    one.isStored = true;
    return [JSON.stringify({ text, origin: one.origin } satisfies SentStatement)];
  });
  appendFileSync(join(folder, String(process.pid)), [...lines, ''].join('\n'));
};
