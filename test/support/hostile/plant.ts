import type { Route } from '#server/platform/http/route.ts';
import type { Call, CallOptions, Reply } from '../call.ts';
import { pathOf } from '../matrix/requests.ts';
import type { Tenant } from '../matrix/tenant.ts';
import { HOSTILE, HOSTILE_FILES } from './corpus.ts';
import { BY_CLIENT, fileFieldsOf, goodBody, placesOf, type Read } from './requests.ts';
import { keyOf, type TextPlace, WRITING, withValue } from './texts.ts';

/** The callers and their records: a troncmaster, a user of the client, and different records in each round. */
export interface Ground {
  call: Call;
  troncmaster: string;
  client: string;
  rounds: readonly Tenant[];
}

export interface Planted {
  /** `route place` → the texts that were accepted there */
  taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** places that accepted no text, each with the last response */
  refused: ReadonlyMap<string, string>;
  requests: number;
}

const formOf = (body: Record<string, unknown>, files: readonly (readonly [string, string])[]): FormData => {
  const { csv, ...fields } = body as { csv?: Record<string, string> };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  if (csv) {
    const lines = [Object.keys(csv), Object.values(csv).map(quoted)].join('\n');
    form.append('employees', new Blob([`${lines}\n`], { type: 'text/csv' }), 'people.csv');
  }
  for (const [field, name] of files) form.append(field, new Blob(['struck'], { type: 'text/plain' }), name);
  return form;
};

/** Places at least this long receive the whole corpus in one text. */
const LONG = 5_000;
/** Coprime to the length of the corpus, so that neighbouring places begin far from each other. */
const STRIDE = 11;

/** Rotates through the corpus, from a different start for each place; skips texts that are too long for it. */
const turns = () => {
  const turnOf = new Map<string, number>();
  return (place: string, max: number): string => {
    if (max >= LONG) return HOSTILE.join('\n');
    const fitting = HOSTILE.filter(({ length }) => length <= max);
    const turn = turnOf.get(place) ?? turnOf.size * STRIDE;
    turnOf.set(place, turn + 1);
    return fitting[turn % fitting.length] ?? '';
  };
};

/**
 * Writes hostile words into every place of every route that accepts text, and hostile names on every file: all places
 * of a request together, and one by one if that is rejected.
 * @throws Error on a 5xx, with the request
 */
export const plant = async ({ call, troncmaster, client, rounds }: Ground): Promise<Planted> => {
  const taken = new Map<string, Set<string>>();
  const refused = new Map<string, string>();
  const next = turns();
  let requests = 0;
  const read: Read = async (path) => (await call('GET', path, { token: troncmaster })).body.data;

  const send = async (route: Route, ids: Tenant, words: readonly (readonly [TextPlace, string])[], file?: string) => {
    requests += 1;
    const good = await goodBody(route, ids, requests, read);
    const body = words.reduce<unknown>((whole, [{ at }, text]) => withValue(whole, at, text), good);
    const files = Object.keys(route.form?.files ?? {}).map((field) => [field, file ?? 'struck.txt'] as const);
    const isForm = route.form !== undefined && !route.form.orJson;
    const hasCsv = isForm && 'csv' in (body as object);
    const options: CallOptions = isForm
      ? { form: formOf(body as Record<string, unknown>, hasCsv ? [] : files) }
      : { body };
    const token = BY_CLIENT.has(keyOf(route)) ? client : troncmaster;
    const reply = await call(route.method, pathOf(route, ids), { token, ...options });
    if (reply.status >= 500) throw new Error(`${keyOf(route)} ${JSON.stringify(body)}: ${reply.status} ${reply.text}`);
    return reply;
  };
  const note = (route: Route, at: string, text: string, reply: Reply): void => {
    const place = `${keyOf(route)} ${at}`;
    if (reply.status < 300) {
      taken.set(place, (taken.get(place) ?? new Set()).add(text));
      refused.delete(place);
    } else if (!taken.has(place)) refused.set(place, `${reply.status} ${reply.text.slice(0, 200)}`);
  };

  for (const ids of rounds)
    for (const route of WRITING) {
      const places = placesOf(route);
      for (const field of fileFieldsOf(route)) {
        const name = HOSTILE_FILES[requests % HOSTILE_FILES.length] ?? '';
        note(route, `the name of ${field}`, name, await send(route, ids, [], name));
      }
      // A place that has accepted nothing so far would only make the request fail for the others.
      const words = places.map((place) => [place, next(`${keyOf(route)} ${place.at}`, place.max)] as const);
      const hopeful = words.filter(([{ at }]) => !refused.has(`${keyOf(route)} ${at}`));
      const all = hopeful.length > 1 ? await send(route, ids, hopeful) : null;
      const isTaken = all !== null && all.status < 300;
      if (isTaken) for (const [{ at }, text] of hopeful) note(route, at, text, all);
      for (const [place, text] of words)
        if (!isTaken || !hopeful.some(([one]) => one === place))
          note(route, place.at, text, await send(route, ids, [[place, text]]));
    }
  return { taken, refused, requests };
};
