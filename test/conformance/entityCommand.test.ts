import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'; // biome-ignore format: one import
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** What the command needs of the repository. */
const COPIED = ['domain', 'server', 'scripts', 'resources', 'i18n', 'test/support/entityWorker.ts', ...readdirSync('test').flatMap((name) => (name.endsWith('.grit') ? [`test/${name}`] : [])), 'package.json', 'tsconfig.json', 'biome.json']; // biome-ignore format: one list
const REGISTERS = ['domain/entities/generated/index.ts', 'i18n/ga/generated/index.ts', 'server/generatedParts.ts', 'resources/generated/screens.tsx']; // biome-ignore format: one list

let root: string;
let worker: ChildProcess;
let lines: AsyncIterator<string>;
let reader: Interface;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tipology-entity-'));
  chmodSync(root, 0o711); // the user of PostgreSQL passes through
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  worker = spawn(process.execPath, ['--import', 'tsx', 'test/support/entityWorker.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: './data', DATABASE_URL: '' },
  });
  if (!worker.stdout) throw new Error('no output');
  reader = createInterface({ input: worker.stdout });
  lines = reader[Symbol.asyncIterator]();
});
afterAll(async () => {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.stdin?.end();
  await ended;
  rmSync(root, { recursive: true, force: true });
});

const ask = async <T>(request: unknown): Promise<T> => {
  worker.stdin?.write(`${JSON.stringify(request)}\n`);
  const { value } = await lines.next();
  const given: T & { failed?: string } = JSON.parse(value);
  if (given.failed) throw new Error(given.failed);
  return given;
};
interface Outcome {
  error: string;
  said: string;
}
const run = (...args: string[]) => ask<Outcome>({ run: args });
const sql = <T>(text: string) => ask<T[]>({ sql: text });

/** Returns every file that the command may write, with its text. */
const tree = (): Record<string, string> => {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const files = [
    ...['domain/entities', 'i18n/ga/resources', 'server/platform/db/migrations', 'server/platform/db/shapes'].flatMap(
      below,
    ),
    ...['resources/aprons', 'resources/gowns', 'resources/hats']
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap(below),
    ...REGISTERS,
  ];
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
};
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const declare = (name: string, text: string): void => put(`domain/entities/${name}.ts`, text);
/** Removes a file, and its folder if that is empty. A file of the project is as it was. */
const remove = (file: string): void => {
  rmSync(join(root, file), { force: true });
  if (existsSync(file)) cpSync(file, join(root, file));
  for (let folder = dirname(join(root, file)); existsSync(folder) && readdirSync(folder).length === 0; folder = dirname(folder)) rmdirSync(folder); // biome-ignore format: one walk
};
const IMPORTS = `import { AREAS } from '#domain/access/areas.ts';
import * as f from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
`;
/** A declaration with these fields. */
const declared = (
  fields: string,
  more = '',
  { name = 'aprons', exported = 'apron', access = 'AREAS.employees' } = {},
): string =>
  `${IMPORTS}
export const ${exported} = generatedEntity('${name}', {
  access: ${access},
  fields: {
    ${fields}
  },
  ${more}
});
`;
const NAME = "name: f.text('Name', { required: true }),";
const states = (of: string): string => `${NAME} status: f.states('Status', ${of}),`;
const derived = (of: string, value: string): string =>
  `${NAME} cost: f.money('Cost'), lines: f.list('Lines', { of: { cost: f.money('Cost') } }), total: f.derived(f.money('Total'), { of: ${of}, value: ${value} }),`;

/** The mistake, the declaration, and what the message must contain: field and remedy. */
const MISTAKES: readonly (readonly [string, string, readonly string[]])[] = [
  ['a default of another type', declared(`${NAME} count: f.integer('Count', { default: 'many' }),`), ['field count', 'the default "many" is not a valid integer: use a value such as 1']],
  ['a default that is not a choice', declared(`${NAME} size: f.choice('Size', ['small', 'large'], { default: 'tiny' }),`), ['field size', 'use a value such as "small" or "large"']],
  ['a minimum above the maximum', declared(`${NAME} count: f.integer('Count', { min: 9, max: 1 }),`), ['field count', 'min 9 is more than max 1: exchange them']],
  ['a choice that appears twice', declared(`${NAME} size: f.choice('Size', ['small', 'small']),`), ['field size', 'has the choice "small" twice: remove one']],
  ['an empty choice', declared(`${NAME} size: f.choice('Size', ['small', '']),`), ['field size', 'has the choice ""', 'leave the field optional']],
  ['a choice without values', declared(`${NAME} size: f.choice('Size', []),`), ['field size', 'a choice needs its values']],
  ['a unique key that is no field', declared(NAME, "unique: [['name', 'colour']],"), ['unique names colour, which is not a field: name one of company_id, name']],
  ['a sort that the list rejects', declared(`${NAME} scan: f.choice('Scan', ['yes', 'no']),`, "list: { sort: 'scan:asc' },"), ["list.sort is 'scan:asc', which the list rejects", "such as 'name:asc'"]],
  ['a sort without a valid order', declared(NAME, "list: { sort: 'name:up' as 'name:asc' },"), ["list.sort is 'name:up'", 'a field and asc or desc']],
  ['an unknown column', declared(NAME, "list: { columns: ['name', 'colour' as 'name'] },"), ['field colour: is listed as a column, but is not a field']],
  ['an unknown field to sort by', declared(NAME, "list: { sortable: ['name', 'colour' as 'name'] },"), ['list.sortable names colour']],
  ['an unknown field to search', declared(NAME, "list: { searchAs: [['colour' as 'name']] },"), ['list.searchAs names colour']],
  ['a page size of nothing', declared(NAME, 'list: { perPage: 0 },'), ['list.perPage is 0: use a whole number from 1 to 200']],
  ['an unknown title', declared(NAME, "title: 'colour' as 'name',"), ['field colour: is the title, but not a field']],
  ['a title that is not text', declared(`${NAME} cost: f.money('Cost'),`, "title: 'cost',"), ['field cost', 'is part of the title, and a money cannot be: use text, email']],
  ['no field that names a record', declared("cost: f.money('Cost'),"), ["add one, e.g. name: text('Name', { required: true })"]],
  ['a company of its own', declared(`${NAME} company_id: f.reference('Company', 'companies'),`), ['field company_id', 'so remove the field']],
  ...['id', 'revision', 'created_at', 'search_text', 'archived_at', 'ids', 'sort_by'].map((key) => [`the reserved key ${key}`, declared(`${NAME} ${key}: f.flag('X'),`), [`field ${key}`, 'this key is reserved']] as const),
  ['an area for troncmasters only', declared(NAME, '', { access: 'AREAS.company' }), ['access: AREAS.company lets only troncmasters add the records', 'choose one of these areas: sites,']],
  ['an area of payrolls', declared(NAME, '', { access: 'AREAS.tickets' }), ['access: AREAS.tickets lets only troncmasters view the records']],
  ['an area that does not exist', declared(NAME, '', { access: 'AREAS.employes as typeof AREAS.employees' }), ['access names no area of AREAS', 'sites, troncSchemes']],
  ['a reference to nothing', declared(`${NAME} hat_id: f.reference('Hat', 'hats'),`), ['field hat_id', 'there is no entity hats. Refer to one of companies, sites']],
  ['a reference to records of no company', declared(`${NAME} update_id: f.reference('Update', 'updates'),`), ['field update_id', 'the records of updates belong to no company', 'Refer to one of companies, sites']],
  ['a reference to nothing in rows', declared(`${NAME} lines: f.list('Lines', { of: { hat_id: f.reference('Hat', 'hats') } }),`), ['field lines.hat_id', 'there is no entity hats. Refer to one of companies, sites']],
  ['rows that refer to records of no company', declared(`${NAME} lines: f.list('Lines', { of: { update_id: f.reference('Update', 'updates') } }),`), ['field lines.update_id', 'the records of updates belong to no company']],
  ['a tab by a reference in rows', declared(`${NAME} lines: f.list('Lines', { of: { person_id: f.reference('Person', 'employees', { tab: true }) } }),`), ['field lines.person_id', 'tab applies to a field of the record, not of a row: remove it']],
  ['several files in a row', declared(`${NAME} lines: f.list('Lines', { of: { scan: f.document('Scan', { multiple: true }) } }),`), ['field lines.scan', 'a row has one file in a field: remove multiple, or make the rows an entity of their own']],
  ['a table of references in rows whose name is too long', declared(`${NAME} lines: f.list('Lines', { of: { ${'long_'.repeat(9)}id: f.reference('Person', 'employees') } }),`), ['Shorten the name of the field or of the entity by ']],
  ['two fields with one label', declared(`${NAME} title: f.text('name '),`), ['field title', 'has the label of name: give one of them another label']],
  ['a field with the response name of a reference', declared(`${NAME} site_id: f.reference('Site', 'sites'), site: f.text('Place'),`), ['field site: responses describe site_id under this name: rename one']],
  ['a field that is not in lower case', declared(`${NAME} totalCost: f.money('Cost'),`), ['field totalCost', 'the key must be lower case words joined by _']],
  ['a key that is too long for PostgreSQL', declared(`${NAME} ${'long_'.repeat(12)}name: f.text('Long'),`), ['the key has 64 characters: PostgreSQL allows 63, so shorten it']],
  ['a key whose index is too long for PostgreSQL', declared(`${NAME} ${'long_'.repeat(9)}name: f.text('Long'),`), ['Shorten the name of the field or of the entity by ']],
  ['an SQL keyword', declared(`${NAME} left: f.text('Left'),`), ['field left: is an SQL keyword: use left_name']],
  ['the name of an entity of the core', declared(NAME, '', { name: 'sites', exported: 'site' }), ['Entity sites: the portal has an entity of this name. Choose another.']],
  ['the address of a page', declared(NAME, '', { name: 'dashboard', exported: 'dashboard' }), ['the portal has pages or routes of its own at /dashboard']],
  ['a field that depends on nothing', declared(derived("['lines', 'hours' as 'lines']", '() => 1')), ['field total', 'depends on hours, which is not a field']],
  ['a field that depends on itself', declared(derived("['total' as 'lines']", '(_: { lines: unknown }) => 1')), ['field total: depends on itself']],
  ['fields that depend on each other', declared(`${NAME} a: f.derived(f.integer('A'), { of: ['b'], value: (_: { b: number }) => 1 }), b: f.derived(f.integer('B'), { of: ['a'], value: (_: { a: number }) => 1 }),`), ['field a: depends on b, which is derived after it: declare b first']],
  ['a function that throws on an empty record', declared(derived("['lines']", '({ lines }: { lines: unknown[] }) => lines.length')), ['field total: value throws for ', 'use for example (lines ?? [])']],
  ['a function that returns another kind', declared(derived("['cost']", "({ cost }: { cost: number | null }) => (cost ?? 0) / 7")), ['field total: value returned', 'Math.round']],
  ['a function that returns a fraction of some values only', declared(derived("['cost']", "({ cost }: { cost: number | null }) => (cost ?? 0) / 2")), ['field total: value returned 166.5', 'Math.round']],
  ['a function that depends on chance', declared(derived("['cost']", '(_: { cost: number | null }) => Math.floor(Math.random() * 1e9)')), ['field total: value returns another result each time']],
  ['a rule that names no field', declared(NAME, "check: () => ({ colour: 'required' }) as never,"), ['check names colour, which is not a field']],
  ['a rule that throws on an empty record', declared(NAME, "check: ({ name }) => ((name as string).length > 1e6 ? undefined : undefined),"), ['check throws for an empty record']],
  ['a condition on nothing', declared(`${NAME} size: f.text('Size', { showIf: { kind: 'x' } }),`), ['field size: showIf names kind, which is no other field']],
  ['a condition on a value that does not exist', declared(`${NAME} kind: f.choice('Kind', ['a', 'b']), size: f.text('Size', { requiredIf: { kind: 'c' } }),`), ['field size: requiredIf names the value c, which kind cannot have: it has a, b']],
  ['a condition on a value of another type', declared(`${NAME} back: f.flag('Back'), size: f.text('Size', { showIf: { back: 'yes' } }),`), ['field size: showIf compares back with "yes", which it never is: write a boolean']],
  ['conditions on each other', declared(`${NAME} a: f.text('A', { showIf: { b: 'x' } }), b: f.text('B', { showIf: { a: 'x' } }),`), ['field a: showIf names b, which is conditional and declared after it: declare b first']],
  ['states of which there is none', declared(states('{}')), ['field status: needs at least two states']],
  ['a state that nothing leads to', declared(states("{ draft: { to: ['sent'] }, sent: {}, lost: {} }")), ['field status: no state leads to lost']],
  ['a step to nothing', declared(states("{ draft: { to: ['sent', 'gone'] }, sent: {} }")), ['draft leads to gone, which is not a state: there are draft, sent']],
  ...['archive', 'edit', 'list', 'import'].map((name) => [`a state called ${name}`, declared(states(`{ draft: { to: ['${name}'] }, ${name}: {} }`)), [`the state ${name} needs another name`]] as const),
  ['a label of 90 letters', declared(`${NAME} long: f.text('${'Long '.repeat(18)}'),`), ['field long: its label has 90 characters', 'shorten it']],
  ['a name that every object has', declared(`${NAME} constructor: f.text('Built by'),`), ['field constructor: constructor is a name of JavaScript']],
  ['a required reference to itself', declared(`${NAME} apron_id: f.reference('Over', 'aprons', { required: true }),`), ['field apron_id: refers to its own entity', 'make it optional']],
  ['a unique list', declared(`${NAME} lines: f.list('Lines', { unique: true, of: { item: f.text('Item') } }),`), ['field lines: a list cannot be unique']],
  ['several values of a choice', declared(`${NAME} sizes: f.choice('Sizes', ['small', 'large'], { multiple: true }),`), ['field sizes: multiple does not apply to a choice', "by choices('Label', ['a', 'b'])"]],
  ['more choices than there are', declared(`${NAME} sizes: f.choices('Sizes', ['small', 'large'], { max: 3 }),`), ['field sizes: max is how many of its 2 values can be chosen']],
  ['no record to choose', declared(`${NAME} site_ids: f.references('Sites', 'sites', { max: 0 }),`), ['field site_ids: max 0 lets nobody choose a record']],
  ['a value that nobody could remove', declared(`${NAME} born: f.date('Born', { required: true, person: true }),`), ['field born: is a required date about a person']],
  ['a pattern that takes exponential time', declared(`${NAME} code: f.text('Code', { pattern: /^(a+)+$/, example: 'aa' }),`), ['field code: its pattern /^(a+)+$/ takes longer and longer']],
  ['two states that lead only to each other', declared(states("{ draft: { to: ['sent'] }, sent: {}, lost: { to: ['found'] }, found: { to: ['lost'] } }")), ['field status: no steps lead from draft to found or lost']],
  ['a step that requires what nobody can enter', declared(`note: f.text('Note', { requiredIf: { status: 'closed' } }), ${states("{ draft: { to: ['sent'] }, sent: { locked: true, to: ['closed'] }, closed: {} }")}`), ['field note: is required in the state closed, and nobody can enter it in sent, which is locked']],
  ['a derived value of today', declared(derived("['cost']", '(_: { cost: number | null }) => new Date().getFullYear()')), ["field total: reads today's date"]],
  ['a rule about today', declared(`${NAME} day: f.date('Day'),`, "check: ({ day }) => (day && day < new Date().toISOString() ? { day: 'invalid' } : undefined),"), ["reads today's date"]],
  ['two parents', declared(`${NAME} a_id: f.parent('A', 'hats'), b_id: f.parent('B', 'sites'),`), ['field b_id', 'is a second parent, after a_id: a record has one']],
  ['a parent of the core', declared(`${NAME} site_id: f.parent('Site', 'sites'),`), ['field site_id: the parent sites is not an added entity', "Write reference('Label', 'sites', { required: true, tab: true })"]],
  ['a parent of its own kind', declared(`${NAME} apron_id: f.parent('Apron', 'aprons'),`), ['field apron_id', 'refers to its own entity', 'Use a reference']],
  ['a total of nothing', declared(`${NAME} count: f.total(f.integer('Count'), { of: 'sites' }),`), ['field count: is a total of nothing: write one of them']],
  ['a count that is no integer', declared(`${NAME} count: f.total(f.money('Count'), { of: 'sites', count: true }),`), ['field count: counts, so it is an integer']],
  ['a sum of texts', declared(`${NAME} all: f.total(f.text('All'), { of: 'sites', sum: 'name' }),`), ['field all', 'a text is no sum: there are sums of money, integer']],
  ['totals of entities that are no children', declared(`${NAME} count: f.total(f.integer('Count'), { of: 'sites', count: true }), sum: f.total(f.money('Sum'), { of: 'hats', sum: 'cost' }),`), ["field count: adds up sites, whose records are no children of aprons: declare there apron_id: parent('Label', 'aprons')", 'field sum: adds up hats, and there is no such entity']],
  ['a total that decides what is shown', declared(`${NAME} count: f.total(f.integer('Count'), { of: 'sites', count: true }), why: f.text('Why', { showIf: { count: { min: 1 } } }),`), ['field why', 'which is a total of children']],
  ['a limit of a text', declared(`${NAME} why: f.text('Why', { showIf: { name: { min: 1 } as never } }),`), ['field why: showIf asks for the min of name, which is a text: only an integer has one']],
  ['two mistakes', declared(`${NAME} lines: f.list('Lines', { unique: true, of: { item: f.text('Item') } }), site_ids: f.references('Sites', 'sites', { max: 0 }),`), ['field lines: a list cannot be unique', 'field site_ids: max 0 lets nobody']],
  ['a required file with import', declared(`${NAME} scan: f.document('Scan', { required: true }),`, 'imports: true,'), ['field scan: is a required document, which no cell of an import can contain']],
  ['decimal places out of range', declared(`${NAME} miles: f.decimal('Miles', { places: 9 }),`), ['field miles: places is the number of decimals of a decimal, 1 to 6']],
  ['limits that no value meets', declared(`${NAME} miles: f.decimal('Miles', { min: 0.1, max: 0.2, places: 1 }), share: f.percent('Share', { min: 200 }),`), ['field share: min is 200, and a percent has at most 100']],
  ['an option that does not exist', declared("name: f.text('Name', { requierd: true } as object),"), ['field name: has no option requierd: there are required']],
  ['an export that is not named after the entity', declared(NAME, '', { exported: 'pinny' }), ['entity aprons is exported as pinny. Export it as apron or aprons']],
  ['a file that exports nothing', `${IMPORTS}\ngeneratedEntity('aprons', { access: AREAS.sites, fields: { ${NAME} } });`, ['exports 0 entities. Export one']],
  ['an import that does not exist', declared("name: colour('Name'),").replace('* as f', '{ colour }'), ['there is no colour to import. The kinds of field are in domain/schema/field.ts']],
  ['a missing import', declared("name: text('Name'),"), [':8: text is not imported. Add it to the imports']],
  ['a syntax error', declared("name: f.text('Name'\n    size: f.text('Size'),"), [':9:5: Expected ")" but found "size". Correct the line:\n        size: f.text(\'Size\'),']],
  ['a type error', declared("name: f.text('Name', { max: '9' }),").replace("max: '9'", "max: 9, heading: 9"), [":8:", "Type 'number' is not assignable to type 'string'", "name: f.text('Name', { max: 9, heading: 9 }),"]],
]; // biome-ignore format: a table

/** The mistake, the file, its text, and the message. */
const MISPLACED = [
  ['a declaration in a folder', 'domain/entities/pinnies/entity.ts', declared(NAME), 'each entity is declared in one file with its name. Write its declaration to a file such as domain/entities/uniformItems.ts'],
  ['a declaration among the screens', 'resources/pinnies/entity.ts', declared(NAME), 'there is no domain/entities/pinnies.ts. Declare the entity there'],
  ['a file with another name than its entity', 'domain/entities/pinnies.ts', declared(NAME), 'declares aprons. Rename the file to domain/entities/aprons.ts, or the entity to pinnies'],
  ['a file that is not in camel case', 'domain/entities/old_aprons.ts', declared(NAME, '', { name: 'old_aprons', exported: 'oldApron' }), 'declares old_aprons. Rename the file to domain/entities/oldAprons.ts.'],
  ['an unknown file', 'resources/aprons/List.tsx', '', 'no file of an added entity has this name. Allowed are server/parts.ts, listRequest.ts, replacesList.tsx'],
  ['an unknown directory', 'resources/aprons/widgets/Size.tsx', '', 'no file of an added entity has this name'],
  ['code of screens among that of the server', 'resources/aprons/server/Size.tsx', '', 'no file of an added entity has this name'],
  ['a screen without a declaration', 'resources/pinnies/replacesList.tsx', '', 'there is no domain/entities/pinnies.ts'],
  ['a screen under another name', 'resources/aprons/replacesList.tsx', 'export const List = () => null;', 'exports List. It can export ApronList and types, nothing else'],
  ['a screen that exports more', 'resources/aprons/replacesShow.tsx', 'export const ApronShow = () => null;\nexport function helper() {}', 'exports helper. It can export ApronShow'],
  ['a misspelt column', 'resources/aprons/replacesList.tsx', "const COLUMNS = [\n  { name: 'size_in_words', render: () => 'don’t' },\n  'nmae',\n];\nexport const ApronList = () => <EntityList entity={apron} columns={COLUMNS} />;\n", ':3: the column nmae is not a field. Name one of id, company_id, name.'],
  ['a hidden column that is no field', 'resources/aprons/replacesList.tsx', "export const ApronList = () => <EntityList entity={apron} columns={['name', { name: 'size', hidden: true }]} />;\n", ':1: the column size is not a field. Name one of id, company_id, name.'],
  ['a server part that exports nothing', 'resources/aprons/server/parts.ts', 'const server = {};', 'exports nothing. Export server'],
  ['code of the server that nothing uses', 'resources/aprons/server/part.ts', 'export const server = {};', 'nothing uses it, because there is no resources/aprons/server/parts.ts. Add this file'],
  ['a request of a list that is generated', 'resources/aprons/listRequest.ts', '', 'it describes the list of replacesList.tsx, which does not exist'],
  ['an unknown part of the server', 'resources/aprons/server/parts.ts', "import type { ServerParts } from '#server/crud/serverParts.ts';\nimport type { apron } from '#domain/entities/aprons.ts';\n\nexport const server: ServerParts<typeof apron> = { chek: async () => [] };\n", "'chek' does not exist in type 'ServerParts<"],
] as const; // biome-ignore format: a table

it('changes nothing in this project, because its registers contain every part of the added entities', async () => {
  const { error, said } = await run();
  expect([error, said]).toEqual(['', expect.stringContaining('Nothing has changed since the last run.')]);
});

describe('npm run entity rejects', () => {
  let before: Record<string, string>;
  beforeAll(() => {
    before = tree();
  });
  afterEach(() => ['aprons', 'sites', 'dashboard'].forEach((name) => void remove(`domain/entities/${name}.ts`)));

  it.each(MISTAKES)('%s, names file, field and remedy, and writes nothing', async (_, text, words) => {
    const name = /generatedEntity\('(\w+)',/.exec(text)?.[1] ?? 'aprons';
    declare(name, text);
    const { error } = await run();
    expect(error).toContain(`domain/entities/${name}.ts`);
    for (const word of words) expect(error).toContain(word);
    remove(`domain/entities/${name}.ts`);
    expect(tree()).toEqual(before);
  });

  it('what is wrong with the totals of a parent, all at once, and then with its child', async () => {
    const total = (text: string) => `f.total(${text})`;
    const parent = (fields: string) => declare('aprons', declared(`${NAME} ${fields}`));
    const child = (fields: string, area = 'AREAS.employees') =>
      declare('hats', declared(`${NAME} ${fields}`, '', { name: 'hats', exported: 'hat', access: area }));
    const at = "apron_id: f.parent('Apron', 'aprons'),";
    child(`${at} cost: f.money('Cost'), secretly: f.money('Secretly', { visibleTo: 'troncmaster' }),`);
    parent(
      [
        ['a', "f.money('A'), { of: 'hats', sum: 'name' }"],
        ['b', "f.integer('B'), { of: 'hats', sum: 'cost' }"],
        ['c', "f.money('C'), { of: 'hats', max: 'price' }"],
        ['d', "f.money('D'), { of: 'hats', sum: 'secretly' }"],
        ['e', "f.integer('E'), { of: 'hats', count: true, where: { colour: 'red' } }"],
      ]
        .map(([key, text = '']) => `${key}: ${total(text)},`)
        .join(' '),
    );
    const { error } = await run();
    for (const words of [
      'field a: adds up name, which is a text: there are totals of money, integer, decimal, points, hours, such as cost.',
      "field b: is a integer and adds up cost, which is a money: write total(money('B'), { … }).",
      'field c: adds up price, which is not a field of hats: name one of cost, secretly.',
      'field d: adds up hats by secretly, which not everyone may see: declare the same visibleTo here, too.',
      'field e: where names colour, which is not a field of hats: name one of company_id, name',
    ])
      expect(error).toContain(`domain/entities/aprons.ts:8: Entity aprons, ${words}`);
    parent('');
    child(at, 'AREAS.sites');
    expect((await run()).error).toContain('hats.ts:8: Entity hats, field apron_id: the permissions differ from those of the parent aprons: write access: AREAS.employees.'); // biome-ignore format: one call
    child(at);
    declare('gowns', declared(`${NAME} hat_id: f.parent('Hat', 'hats'),`, '', { name: 'gowns', exported: 'gown' }));
    expect((await run()).error).toContain('field hat_id: the parent hats is itself a child, of aprons: a child has no children.'); // biome-ignore format: one call
    for (const name of ['hats', 'gowns']) remove(`domain/entities/${name}.ts`);
  });

  it.each(MISPLACED)('%s, names the file and what is allowed, and writes nothing', async (_, file, text, message) => {
    declare('aprons', declared(NAME));
    put(file, text);
    const { error } = await run();
    expect(error).toContain(file);
    expect(error).toContain(message);
    remove(file);
    expect(tree()).toEqual({ ...before, 'domain/entities/aprons.ts': declared(NAME) });
  });

  it('a mistake with exit code 1', () => {
    declare('aprons', declared("name: 'Name' as never,"));
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/entity.ts'], { cwd: root, encoding: 'utf8' }); // biome-ignore format: one call
    expect(status).toBe(1);
    expect(stderr).toMatch(/aprons\.ts:8: Entity aprons, field name: is not a field: [\s\S]*Nothing is written\./);
  });
});

/** A migration whose number differs from one version of the project to the next. */
/** The mark of a migration that older programs cannot work with (decision 0020). */
const MARK = /_contract_\d{4}(?=\.ts$)/;
const migrations = (): string[] =>
  readdirSync(join(root, 'server/platform/db/migrations'))
    .map((name) => name.slice(5).replace(MARK, ''))
    .filter((name) => /^(aprons|gowns|hats)\.ts/.test(name));
const migration = (name: string): string => {
  const files = readdirSync(join(root, 'server/platform/db/migrations')).filter((file) =>
    file.replace(MARK, '').endsWith(`_${name}.ts`),
  );
  return readFileSync(join(root, 'server/platform/db/migrations', files.sort().at(-1) ?? ''), 'utf8');
};
const done = async (...args: string[]): Promise<string> => {
  const { error, said } = await run(...args);
  expect(error).toBe('');
  return said;
};
const start = () => ask<string[]>({ start: true });

const SIZES = `${NAME} size: f.choice('Size', ['small', 'large'], { default: 'small' }),`;

describe('npm run entity', () => {
  it('leaves all files as they were if one cannot be written, and after an interruption restores them at the next run', async () => {
    declare('aprons', declared(SIZES));
    const before = tree();
    expect(await ask({ run: [], failAt: 3 })).toMatchObject({ error: 'no space left' });
    expect(tree()).toEqual(before);
    expect(await ask({ run: [], failAt: 4, isKilled: true })).toMatchObject({ error: 'no space left' });
    expect(tree()).not.toEqual(before);
    expect((await run('--undo')).said).toBe('The last run was interrupted. Its files are as before it.');
    expect(tree()).toEqual(before);
  });

  it('writes nothing with --dry, and can be undone as often as it ran', async () => {
    const before = tree();
    expect(await done('--dry')).toContain('create table aprons');
    expect(tree()).toEqual(before);
    await done();
    const first = tree();
    expect(Object.keys(first).filter((file) => !(file in before))).toHaveLength(3);
    declare('aprons', declared(`${SIZES} cost: f.money('Cost'),`));
    await done();
    expect(await done('--undo')).toContain('is undone');
    expect({ ...tree(), 'domain/entities/aprons.ts': '' }).toEqual({ ...first, 'domain/entities/aprons.ts': '' });
    await done('--undo');
    expect({ ...tree(), 'domain/entities/aprons.ts': '' }).toEqual({ ...before, 'domain/entities/aprons.ts': '' });
    expect((await run('--undo')).error).toBe('--undo: no run of this command is remembered here.');
  });

  it('replaces migrations that no database has run, in the order of references, and adds to those that are committed', async () => {
    declare('aprons', declared(SIZES));
    await done();
    const withFile = `${NAME} drawing: f.document('Drawing', { required: true }),`;
    declare('hats', declared(withFile, '', { name: 'hats', exported: 'hat' }));
    await done();
    expect(migrations()).toEqual(['aprons.ts', 'hats.ts']);
    declare(
      'aprons',
      declared(`${NAME} fit: f.choice('Fit', ['small', 'large']), hat_id: f.reference('Hat', 'hats'),`),
    );
    await done();
    expect(migrations()).toEqual(['hats.ts', 'aprons.ts']);
    expect(migration('aprons')).toMatch(/create table aprons[^;]* fit text,/);
    expect(migration('aprons')).not.toContain('size');

    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root }); // biome-ignore format: one call
    git('init', '-q');
    git('add', 'server/platform/db/migrations');
    git('commit', '-qm', 'Add aprons');
    declare('aprons', declared(`${SIZES} hat_id: f.reference('Hat', 'hats'),`));
    expect((await run('--only', 'aprons')).error).toContain('field fit is gone and size is new');
    await done('--only', 'aprons', '--rename', 'fit=size');
    expect(migrations()).toEqual(['hats.ts', 'aprons.ts', 'aprons.ts']);
    expect(migration('aprons')).toContain('alter table aprons rename column fit to size');
    declare('aprons', declared(`${SIZES} hat_id: f.reference('Hat', 'hats'), note: f.text('Note'),`));
    await done();
    expect(migrations()).toEqual(['hats.ts', 'aprons.ts', 'aprons.ts']);
    expect(migration('aprons')).toMatch(/rename column fit to size;[\s\S]*add column note text;/);
  });

  it('asks what records get whose choice is removed, and writes it with a line in their history', async () => {
    await start();
    await sql(
      "insert into companies (name, trading_as_name, companies_house_number, company_number, address_line_1, address_post_code, country, compliance_mode, second_look, tipology) values ('C', 'C', '01234567', '01234567', '1 Quay', 'SW1A 1AA', 'GB', 'warn', false, true)",
    );
    await sql(
      "insert into aprons (company_id, name, size, note) values (1, 'A', 'small', '31/01/2026'), (1, 'B', 'small', 'soon'), (1, 'C', 'large', null)",
    );
    const fields = (choices: string) =>
      `${NAME} size: f.choice('Size', ${choices}), hat_id: f.reference('Hat', 'hats'),`;
    declare('aprons', declared(`${fields("['large', 'huge']")} note: f.date('Note'),`));
    expect((await run()).error).toMatch(
      /aprons\.ts: entity aprons, field size: small is no longer a choice, .* --map size\.small=huge, --map size\.small= to empty them, or --keep size\.small/,
    );
    expect((await run('--only', 'aprons', '--map', 'size.small=tiny')).error).toContain('tiny is not a choice of size');
    const said = await done('--only', 'aprons', '--map', 'size.small=huge');
    expect(said).toContain('size: small becomes huge in every record');
    expect(said).toContain('note: 1 record in the database of this project cannot be converted: 2.');
    expect(said).toContain('are moved to the column note_was');
    expect(migrations()).toEqual(['hats.ts', 'aprons.ts', 'aprons.ts', 'aprons.ts']);
    await start();
    expect(await sql('select name, size, note::text, note_was, revision from aprons order by id')).toEqual([
      { name: 'A', size: 'huge', note: '2026-01-31', note_was: null, revision: 2 },
      { name: 'B', size: 'huge', note: null, note_was: 'soon', revision: 3 },
      { name: 'C', size: 'large', note: null, note_was: null, revision: 1 },
    ]);
    expect(await sql("select record_id::int, changes from audit where resource = 'aprons' order by id")).toEqual([
      { record_id: 1, changes: { size: ['small', 'huge'] } },
      { record_id: 2, changes: { size: ['small', 'huge'] } },
      { record_id: 2, changes: { note: ['soon', null] } },
    ]);
    expect((await run('--undo')).error).toMatch(/the database of this project has run .*_aprons(_contract_\d{4})?\.ts/);
  });

  it('converts text and choices, and figures of different units, into each other', async () => {
    declare('aprons', declared(`${NAME} size: f.text('Size'), hat_id: f.reference('Hat', 'hats'), note: f.date('Note'), count: f.integer('Count'),`)); // biome-ignore format: one line of fields
    await done('--only', 'aprons', '--drop', 'note_was');
    await start();
    expect(await sql('select size from aprons order by id')).toEqual([
      { size: 'Huge' },
      { size: 'Huge' },
      { size: 'Large' },
    ]);
    await sql("update aprons set count = id, size = case id when 1 then 'enormous' else size end");
    declare('aprons', declared(`${NAME} size: f.choice('Size', ['large', 'huge']), hat_id: f.reference('Hat', 'hats'), note: f.date('Note'), count: f.decimal('Count'),`)); // biome-ignore format: one line of fields
    expect(await done()).toContain('size: 1 record in the database of this project cannot be converted: 1.');
    await start();
    expect(await sql('select size, size_was, count::int from aprons order by id')).toEqual([
      { size: null, size_was: 'enormous', count: 1_000_000 },
      { size: 'huge', size_was: null, count: 2_000_000 },
      { size: 'large', size_was: null, count: 3_000_000 },
    ]);
    declare('aprons', declared(`${NAME} size: f.flag('Size'), hat_id: f.reference('Hat', 'hats'), note: f.date('Note'), count: f.decimal('Count'),`)); // biome-ignore format: one line of fields
    expect((await run()).error).toContain('field size was a choice and would be a flag');
  });

  it('renames an entity with its records, keys, file, words and references', async () => {
    declare('aprons', declared(`${NAME} size: f.choice('Size', ['large', 'huge']), hat_id: f.reference('Hat', 'hats'), note: f.date('Note'), count: f.decimal('Count'),`)); // biome-ignore format: one line of fields
    put('resources/hats/replacesList.tsx', "import { hat } from '#domain/entities/hats.ts';\n\nexport const HatList = () => hat.name;\n"); // biome-ignore format: one file
    put('resources/hats/components/path.ts', "/** @returns the page of all hats */\nexport const path = () => '/hats/1';\n"); // biome-ignore format: one file
    await done('--rename-entity', 'hats=gowns');
    await start();
    const files = tree();
    expect(files['domain/entities/gowns.ts']).toContain("export const gown = generatedEntity('gowns'");
    expect(files['domain/entities/gowns.ts']).toContain("formerly: ['hats'],");
    expect(files['domain/entities/aprons.ts']).toContain("f.reference('Hat', 'gowns')");
    expect(files['domain/entities/generated/index.ts']).toContain('gowns: gown,');
    expect(files['resources/gowns/replacesList.tsx']).toContain('export const GownList = () => gown.name');
    expect(files['resources/gowns/components/path.ts']).toContain("path = () => '/gowns/1'");
    expect(files['resources/generated/screens.tsx']).toContain('gowns: { list: <GownList /> }');
    expect(Object.keys(files).filter((file) => /hats?\b/.test(file) && !file.includes('migrations'))).toEqual([]);
    const { said } = await run();
    expect(said).toContain('Nothing has changed since the last run.');
    const names = await sql<{ name: string }>(`
      select conname as name from pg_constraint where conname like 'hats%' and contype <> 'n'
      union all select relname from pg_class where relname like 'hats%'`);
    expect(names).toEqual([]);
    expect(await sql('select name from gowns')).toEqual([]);
  });

  it('registers the parts next to a declaration, and writes a screen with eject', async () => {
    const screens = () => tree()['resources/generated/screens.tsx'];
    const before = tree();
    expect((await run('eject', 'gowns', 'edit', 'show')).error).toContain('not understood');
    expect((await run('eject', 'gowns', 'lists')).error).toContain('name a screen: list, create, edit, show');
    expect(await done('eject', 'gowns', 'show')).toContain('✓ resources/gowns/replacesShow.tsx – replaces');
    expect(screens()).toMatch(/GownShow = lazyScreen\(\(\) => import\('#resources\/gowns\/replacesShow\.tsx'\)/);
    expect(screens()).toContain('gowns: { list: <GownList />, show: <GownShow /> }');
    expect((await run('eject', 'gowns', 'show')).error).toContain('is there already. Delete it first');
    await done('--undo');
    expect(tree()).toEqual(before);

    put('resources/gowns/server/parts.ts', "import type { gown } from '#domain/entities/gowns.ts';\nimport type { ServerParts } from '#server/crud/serverParts.ts';\n\nexport const server: ServerParts<typeof gown> = {};\n"); // biome-ignore format: one file
    await done();
    expect(tree()['server/generatedParts.ts']).toContain("from '#resources/gowns/server/parts.ts'");
  });

  it('removes an entity only after a decision about its records', async () => {
    expect((await run('--remove', 'gowns', '--drop')).error).toContain(
      'aprons.ts: entity aprons, field hat_id refers to gowns',
    );
    expect((await run('--remove', 'aprons')).error).toContain('--remove aprons --drop deletes them with their table');
    const text = tree()['domain/entities/aprons.ts'] ?? '';
    remove('domain/entities/aprons.ts');
    expect((await run()).error).toContain('domain/entities/aprons.ts does not exist any more, but its table does');
    expect(await done('--remove', 'aprons', '--keep')).toContain('Its table stays with all records');
    expect(await start()).toEqual([]);
    declare('aprons', text);
    await done();
    expect(await start()).toEqual([]);
    expect(await done('--remove', 'aprons', '--drop')).toContain('All records of aprons are deleted at the next start');
    await start();
    expect(await sql("select to_regclass('aprons') as name")).toEqual([{ name: null }]);
    expect(await done('--remove', 'gowns', '--drop')).toContain(
      'resources/gowns/components/path.ts, resources/gowns/replacesList.tsx, resources/gowns/server/parts.ts are deleted, too; --undo restores them.',
    );
    const rest = tree();
    expect(rest['domain/entities/generated/index.ts']).not.toMatch(/apron|gown/);
    expect(rest['resources/generated/screens.tsx']).not.toContain('gown');
    expect(rest['server/generatedParts.ts']).not.toContain('gown');
    expect(Object.keys(rest).filter((file) => /(shapes|entities|resources)\/(apron|gown)/.test(file))).toEqual([]);
  });

  it('adds a field to an entity with several values of a choice, whose records stay', async () => {
    const belts = (fields: string) =>
      declare('belts', declared(`${NAME} sizes: f.choices('Sizes', ['small', 'large'], { required: true }), ${fields}`, '', { name: 'belts', exported: 'belt' })); // biome-ignore format: one declaration
    belts('');
    await done();
    await start();
    await sql(
      "insert into belts (company_id, name, sizes) select id, 'A', array['small', 'large'] from companies limit 1",
    );
    belts("code: f.text('Code'),");
    await done();
    await start();
    expect(await sql('select name, sizes, code from belts')).toEqual([
      { name: 'A', sizes: ['small', 'large'], code: null },
    ]);
  });
});
