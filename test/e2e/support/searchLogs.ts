import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GROUP } from '#domain/samples/group.ts';
import { crewOf } from '#domain/samples/people.ts';
import { DEMO_PASSWORD, USERS } from '#domain/samples/users.ts';
import { LOG } from './startPortal.ts';

/** Only lengths of service depend on it. */
const TODAY = '2026-01-05';

/** Personal data and passwords of the demo; none of it may be in a log. */
const CANARIES: readonly string[] = [
  DEMO_PASSWORD,
  ...USERS.flatMap(({ forename, surname }) => [forename, surname]),
  ...GROUP.flatMap(({ company, schemes }) =>
    schemes.flatMap(({ crew, site }) =>
      crewOf({ ...crew, site, country: company.country === 'IE' ? 'IE' : 'GB' }, TODAY),
    ),
  ).flatMap((person) => [person.surname, person.email, person.mobile, person.personal_number]),
].filter((text) => text.length > 3);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const CANARY = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[...new Set(CANARIES)].map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);
/** The format of a session token, a ticket or a challenge of the second step: 256 bits in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** All properties that a log line may have, by the name of the part that contains them. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '': ['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'access', 'slow', 'err', 'refusal'],
  access: ['method', 'route', 'path', 'status', 'ms', 'user', 'viewer', 'key'],
  slow: ['ms', 'route', 'statement'],
  // Of whom by their number, and the route as it is declared.
  refusal: ['event', 'code', 'user', 'record', 'address', 'cause', 'repeated'],
  // The logger adds the type.
  err: ['type', 'name', 'message', 'code', 'stack'],
};

const surplus = (part: object, name = ''): string[] =>
  Object.entries(part).flatMap(([key, value]) => {
    if (!KNOWN[name]?.includes(key)) return [`${name}.${key}`];
    return typeof value === 'object' && value !== null ? surplus(value, key) : [];
  });

/**
 * Returns what is wrong with one log line. A report of a browser is always an error, because `report` is no permitted
 * property.
 */
const faultsOf = (line: string): string[] => [
  ...(CANARY.test(line) ? ['names a person'] : []),
  ...(TOKEN.test(line) ? ['holds a token'] : []),
  ...surplus(JSON.parse(line)).map((part) => `says ${part}`),
];

/**
 * Runs after all journeys, whose portals contain the people of the demo and receive everything that a journey types.
 * Checks that no log names one of them or contains a token, and that no browser reported a content policy violation.
 */
const searchLogs = (): void => {
  const logs = readdirSync(tmpdir()).filter((name) => name.startsWith(LOG));
  const isStopped = process.env.E2E_STOPPED === '1';
  if (logs.length === 0 && !isStopped) throw new Error('No portal wrote a log: there was nothing to search');
  for (const log of logs) {
    const lines = readFileSync(join(tmpdir(), log), 'utf8').split('\n');
    const written = lines.filter((line) => line.startsWith('{'));
    if (written.length === 0 && !isStopped) throw new Error(`${log} holds no line: there was nothing to search`);
    const faults = written.flatMap((line) => faultsOf(line).map((fault) => `${fault}: ${line.slice(0, 300)}`));
    if (faults.length > 0) throw new Error(`The log of a portal, ${log}:\n${faults.slice(0, 20).join('\n')}`);
  }
};
export default searchLogs;
