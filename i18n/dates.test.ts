import { formatMessage } from '#domain/formatMessage.ts';
import { formatNote } from '#domain/tronc/index.ts';
import { enGB } from './en-GB/index.ts';
import { createI18nProvider } from './index.ts';

type Tree = { readonly [key: string]: unknown };

/** Every text of the screens that contains a parameter, with its key. */
const textsOf = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return value.includes('%{') ? [[name, value]] : [];
    return typeof value === 'object' && value !== null ? textsOf(value as Tree, name) : [];
  });

const DAY = '2026-02-01';
const SHOWN = '01/02/2026';
const ISO = /\d{4}-\d\d-\d\d/;
const paramsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => [name, DAY]));

describe('days in messages (CON-028, SES-052)', () => {
  const texts = textsOf(enGB as unknown as Tree);

  it('are shown as DD/MM/YYYY by every message of the screens', () => {
    const { translate } = createI18nProvider();
    expect(texts.length).toBeGreaterThan(400);
    const wrong = texts.filter(([key, text]) => {
      const shown = translate(key, { ...paramsOf(text), smart_count: 2 });
      return ISO.test(shown);
    });
    expect(wrong).toEqual([]);
  });

  it('are shown as DD/MM/YYYY by every message that the server formats', () => {
    const shown = texts.map(([, text]) => formatMessage(text, paramsOf(text)));
    expect(shown.filter((text) => ISO.test(text))).toEqual([]);
    expect(formatMessage('Due on %{date}', { date: DAY })).toBe(`Due on ${SHOWN}`);
    expect(formatNote({ due: 'Due on %{date}' }, { code: 'due', params: { date: DAY } })).toBe(`Due on ${SHOWN}`);
  });

  it('leave other values unchanged, such as a day that does not exist', () => {
    const given = { value: '2026-02-31', size: 2, name: 'a 2026-02-01' };
    expect(formatMessage('%{value} %{size} %{name}', given)).toBe('2026-02-31 2 a 2026-02-01');
  });
});
