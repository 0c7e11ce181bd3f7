import { readFileSync } from 'node:fs';
import { projectFiles } from './ledger.ts';
import { checkStyle, describeFault, type StyleFault } from './style/checkStyle.ts';
import { NAME_EXCEPTIONS, STYLE_EXCEPTIONS } from './style/exceptions.ts';
import { checkNames, declaredNames, wordsOfName } from './style/identifiers.ts';

const FILES = projectFiles('*.ts', '*.tsx', '*.mjs', '*.md', '*.json').filter(
  (file) => !/package(-lock)?\.json$|^test\/golden\//.test(file),
);

const isExcepted = ({ file, excerpt }: StyleFault): boolean =>
  STYLE_EXCEPTIONS.some((it) => file.startsWith(it.file) && (!it.words || excerpt.includes(it.words)));

/** Phrases of this repository before it was rewritten in plain English. */
const OLD: readonly string[] = [
  'Nothing has been told you yet.',
  '%{label} stands there twice',
  'Mend the marked fields to save.',
  'Their code ends, and access must be set up anew.',
  'What comes of it',
  'Viewed by a troncmaster through this user’s eyes',
  'Whoever watches over us must be answered in a crowd, too.',
  'An address stands for its household.',
  'Read by no one, a form would pass for an empty body.',
  'No record has it: what can not be read matches nothing.',
  'Besides your password, logging in then asks for a code.',
  'A stranger is told nothing of the record.',
  'the page is asked for again',
  'Nor is a release of one version.',
  'Were they others, the seal would break.',
  'behind the wall, only rows of the tenant are seen',
  'lends a connection to the request',
  'the rows that are judged together',
  'a password given by somebody else',
  'every deed leaves an audit row',
  'what hangs on the period',
  'The portal sends an e-mail',
  'reckons the shares afresh',
  'a record of the own account',
  'for lists and exports alike',
];

describe('the style check', () => {
  it.each(OLD)('finds a fault in “%s”', (phrase) => {
    expect(checkStyle('docs/a.md', phrase)).not.toEqual([]);
    expect(checkStyle('server/a.ts', `/** ${phrase} */\nexport const a = 1;`)).not.toEqual([]);
    expect(checkStyle('test/a.test.ts', `it(${JSON.stringify(phrase)}, () => {});`)).not.toEqual([]);
  });

  it('reads comments, strings of several words, templates and JSX text, and no code', () => {
    const code = [
      'const told = stands.deed(anew); // plain',
      'const key = "told"; const sql = `select told from a where stands`; const r = /anew told/;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code to check
      'a(`it is told ${told} things`);',
      'const b = <p>It stands there</p>;',
      'c("it is told // here"); /* one',
      ' * deed */',
    ].join('\n');
    expect(checkStyle('src/a.tsx', code).map(({ line, excerpt }) => [line, excerpt])).toEqual([
      [5, 'one deed'],
      [3, 'it is told … things'],
      [3, 'it is told … things'],
      [4, 'It stands there'],
      [5, 'it is told // here'],
      [5, 'it is told // here'],
    ]);
  });

  it('leaves out code in Markdown, and reads each paragraph and table row', () =>
    expect(
      checkStyle('docs/a.md', 'A `told` b.\n\n```\ntold\n```\n\n| a | it\n| stands |').map(({ line }) => line),
    ).toEqual([8]));

  it('applies the rules for screens to catalogues and declared labels only', () => {
    const code = "export const a = 'You have no rights here';";
    expect(checkStyle('i18n/en-GB/a.ts', code)).toHaveLength(1);
    expect(checkStyle('domain/entities/a.ts', code)).toHaveLength(1);
    expect(checkStyle('server/a.ts', code)).toEqual([]);
    expect(checkStyle('i18n/en-GB/a.ts', '/** You have no rights here. */\nexport const a = 1;')).toEqual([]);
  });
});

/** Screen texts before each thing had one name and one punctuation. */
const OLD_SCREENS: readonly string[] = [
  'Contact your administrator immediately.',
  'Signed in as %{name}',
  'All your other sessions end.',
  'Do you want to re-open the period?',
  'You reset the second login step of %{name}',
  'Text message login codes turned on',
  'There is no pay period yet.',
  'A newer version exists; this one is superseded.',
  'Nobody has eligible hours',
  'Enter your payroll reference: %{payroll_ref}',
  'There are no changes to this record yet.',
  'Nothing found for “%{text}”.',
  'Choose the option "Other".',
  'Upload cancelled. No files were saved',
  "The troncmaster's fee",
];

describe('the style check of screens', () => {
  it.each(OLD_SCREENS)('finds a fault in “%s”', (text) =>
    expect(checkStyle('i18n/en-GB/a.ts', `export const a = ${JSON.stringify(text)};`)).not.toEqual([]),
  );

  it.each([
    'There are no tronc periods in this tax year.',
    'Upload cancelled. No files were saved.',
    'The troncmaster’s fee',
    'Hello %{name},\n\nOpen this link:\n%{link}',
    'You have no notices |||| You have %{smart_count} notices',
  ])('finds no fault in “%s”', (text) =>
    expect(checkStyle('i18n/en-GB/a.ts', `export const a = ${JSON.stringify(text)};`)).toEqual([]),
  );
});

describe('comments, strings, documents and screen texts', () => {
  const faults = FILES.flatMap((file) => checkStyle(file, readFileSync(file, 'utf8')));

  it('are written in plain English', () =>
    expect(faults.filter((fault) => !isExcepted(fault)).map(describeFault)).toEqual([]));

  it('need every exception that is listed', () =>
    expect(
      STYLE_EXCEPTIONS.filter(
        (it) =>
          !faults.some((fault) => fault.file.startsWith(it.file) && (!it.words || fault.excerpt.includes(it.words))),
      ),
    ).toEqual([]));
});

describe('the check of names', () => {
  const CODE = `
    import { fetched as read } from './a.ts';
    interface Deed<T> { tell(stranger: T): void; wished: boolean }
    type Judged = { besides: string };
    const { furnish, crowd: { wall }, ...leaving } = a, [reckon = 1] = b;
    function noteRefusal(putOff, { spoken = 1 }) { try { told.seldom(); } catch (lend) {} }
    class Rescue { wildCards = 1; mend() {} }
    const handmade = (movers) => ({ anew: 1, gates() {} });
  `;

  it('finds names wherever they are declared, and no names that are only used', () =>
    expect(
      checkNames('server/tellOwner.ts', CODE)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(
      [
        ...['Deed', 'Judged', 'Rescue', 'anew', 'besides', 'furnish', 'gates', 'handmade', 'leaving', 'lend', 'mend'],
        ...['movers', 'noteRefusal', 'putOff', 'reckon', 'spoken', 'stranger', 'tell', 'tellOwner', 'wall'],
        ...['wildCards', 'wished'],
      ].sort(),
    ));

  it('splits names at capitals, digits and underscores', () =>
    expect(['tellOwnerOf', 'MOST_KEYS', 'parseCSVRow', 'a1Told'].map(wordsOfName)).toEqual([
      ['tell', 'owner', 'of'],
      ['most', 'keys'],
      ['parse', 'csv', 'row'],
      ['a1', 'told'],
    ]));

  it('reads declarations without parsing what cannot contain one', () =>
    expect(declaredNames('src/a.tsx', 'const a = (b) => <p title={c}>{d.e}</p>;').sort()).toEqual(['a', 'b']));
});

describe('declared names', () => {
  const isIn = (file: string, name: string) => (it: (typeof NAME_EXCEPTIONS)[number]) =>
    file.startsWith(it.file) && (it.name ?? name) === name;
  const faults = FILES.filter((file) => /\.(tsx?|mjs)$/.test(file))
    .filter((file) => !NAME_EXCEPTIONS.some((it) => it.name === undefined && file.startsWith(it.file)))
    .flatMap((file) => checkNames(file, readFileSync(file, 'utf8')));

  it('follow the style guide', () =>
    expect(
      faults
        .filter(({ file, name }) => !NAME_EXCEPTIONS.some(isIn(file, name)))
        .map(({ file, name, instead }) => `${file}: ${name}. Write: ${instead}`),
    ).toEqual([]));

  it('need every exception that names one', () =>
    expect(
      NAME_EXCEPTIONS.filter((it) => it.name !== undefined && !faults.some(({ file, name }) => isIn(file, name)(it))),
    ).toEqual([]));
});
