import { existsSync, readFileSync, rmSync } from 'node:fs';
import { GROUP } from '#domain/samples/group.ts';
import { crewOf } from '#domain/samples/people.ts';
import { DEMO_PASSWORD, USERS } from '#domain/samples/users.ts';
import { PORTALS } from './portals.ts';

/** Only lengths of service hang on it. */
const TODAY = '2026-01-05';

/** What is known of a person or opens an account; none of it may be in a log. */
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
/** A session, a ticket, a code of the second step: 256 bits in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** Everything that the log may say, by the names of its parts. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '': ['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'req', 'res', 'responseTime', 'err', 'refusal'],
  req: ['method', 'path'],
  res: ['statusCode'],
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

/** What is wrong with one line of the log; the report of a browser is wrong by being there (`report` is no known part). */
const faultsOf = (line: string): string[] => [
  ...(CANARY.test(line) ? ['names somebody'] : []),
  ...(TOKEN.test(line) ? ['holds a token'] : []),
  ...surplus(JSON.parse(line)).map((part) => `says ${part}`),
];

/**
 * Run after all journeys, whose portals hold the people of the demo and were told everything that a journey types: no log
 * of theirs names one of them or holds a token, and no browser reported a breach of the content policy.
 */
const searchLogs = (): void => {
  const logs = PORTALS.map(({ log }) => log).filter((log) => existsSync(log));
  if (logs.length === 0) throw new Error('No portal wrote a log: there was nothing to search');
  for (const log of logs) {
    const lines = readFileSync(log, 'utf8').split('\n');
    const written = lines.filter((line) => line.startsWith('{'));
    if (written.length === 0) throw new Error(`${log} holds no line: there was nothing to search`);
    const faults = written.flatMap((line) => faultsOf(line).map((fault) => `${fault}: ${line.slice(0, 300)}`));
    if (faults.length > 0) throw new Error(`The log of a portal, ${log}:\n${faults.slice(0, 20).join('\n')}`);
    rmSync(log);
  }
};
export default searchLogs;
