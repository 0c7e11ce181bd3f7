import { PRINTED_CODE_MARK } from '#domain/constants.ts';
import { printedCodeIn, takeLinkToken } from './linkToken.ts';

const TOKEN = 'a'.repeat(43);

/** A window with an address and what the tab keeps. */
const tab = (hash: string, kept: Record<string, string> = {}) => {
  const store = new Map(Object.entries(kept));
  const replaced: unknown[] = [];
  const at = {
    location: { hash, pathname: '/my-tips' } as Location,
    history: { replaceState: (...given: unknown[]) => void replaced.push(given) } as unknown as History,
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      clear: () => store.clear(),
    } as Storage,
  };
  return { at, replaced, store };
};

describe('the token of a link', () => {
  it('is taken out of the address, and kept in the tab in place of what an earlier link left', () => {
    const { at, replaced, store } = tab(`#${TOKEN}`, { 'my-tips-session': 'of another person' });
    expect(takeLinkToken(at)).toBe(TOKEN);
    expect(replaced).toEqual([[null, '', '/my-tips']]);
    expect([...store]).toEqual([['my-tips-link', TOKEN]]);
  });

  it('can be the code of a printed statement', () => {
    const code = `v1.${'a'.repeat(48)}`;
    const { at, replaced } = tab(`#${PRINTED_CODE_MARK}${code}`);
    expect(printedCodeIn(takeLinkToken(at))).toBe(code);
    expect(replaced).toHaveLength(1);
    expect(printedCodeIn(TOKEN)).toBeNull();
  });

  it.each(['', '#statement-12', `#${TOKEN}x`, '#<script>'])('is not read from the fragment %j', (hash) => {
    const { at, replaced } = tab(hash);
    expect(takeLinkToken(at)).toBeNull();
    expect(takeLinkToken(tab(hash, { 'my-tips-link': TOKEN }).at)).toBe(TOKEN);
    expect(replaced).toEqual([]);
  });
});
