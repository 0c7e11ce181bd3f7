import { AREAS } from '#domain/access/areas.ts';
import { choice, choices, date, derived, document, flag, integer, list, money, percent, reference, references, states, text } from '#domain/schema/field.ts'; // biome-ignore format: one list
import { generatedEntity } from '#domain/schema/generatedEntity.ts';
import { checkTargets } from '../../scripts/entity/targets.ts';

const FILE = 'domain/entities/aprons.ts';

/** Declares an entity, as code that was not compiled can. */
const named = (fields: object, more: object = {}) =>
  generatedEntity('aprons', { access: AREAS.sites, fields: { name: text('Name', { required: true }), ...fields } as never, ...more } as never); // biome-ignore format: one line
const rows = (of: object, more: object = {}) => named({ lines: list('Lines', { of, ...more } as never) });
const stock = (of: object, more: object = {}) => named({ status: states('Status', of as never, more as never) });
const shown = (showIf: object) =>
  named({ day: date('Day'), size: choice('Size', ['s', 'l']), count: integer('Count'), note: text('Note', { showIf: showIf as never }) }); // biome-ignore format: one line
const options = (of: object) => of as never;

/** Returns what the command prints about a declaration. */
const messageOf = (declare: () => object): string => {
  try {
    const entity = declare() as never;
    checkTargets([{ entity, exported: 'apron', file: FILE, source: '', lines: 1 }]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
};

/** The mistake, the declaration, and the message about it: the field, and the remedy. */
const MISTAKES: readonly (readonly [string, () => object, string])[] = [
  ['a text of no characters', () => named({ a: text('A', { max: 0 }) }), 'field a: max is how many characters it can have: write a whole number from 1'],
  ['a text of half a character', () => named({ a: text('A', { max: 2.5 }) }), 'field a: max is how many characters it can have'],
  ['a limit that is no number', () => named({ a: integer('A', options({ max: '9' })) }), 'field a: max is "9", which is not a number: write a number'],
  ['a limit that no column holds', () => named({ a: integer('A', { max: 1e12 }) }), 'field a: max is 1000000000000, and a integer has at most 2147483647: write a smaller limit'],
  ['a percentage above 100', () => named({ a: percent('A', { max: 200 }) }), 'field a: max is 200, and a percent has at most 100'],
  ['half an integer', () => named({ a: integer('A', { min: 0.5 }) }), 'field a: min is 0.5, and an integer has no decimals: write a whole number, or make the field a decimal'],
  ['more rows than a form shows', () => rows({ item: text('Item') }, { max: 500 }), 'field lines: max is how many rows it can have: write a whole number from 1 to 200, or make the rows an entity of their own'],
  ['a least number of rows', () => rows({ item: text('Item') }, { min: 1 }), 'field lines: min does not apply to a list: write required: true'],
  ['more references than a form shows', () => named({ a: references('A', 'employees', { max: 5_000 }) }), 'field a: max is how many records can be chosen: write a whole number from 1 to 200'],
  ['a least date', () => named({ a: date('A', { min: 2_026 }) }), 'field a: min does not apply to a date: compare it in check'],
  ['a choice of two', () => named({ a: choice('A', ['x', 'y'], { max: 2 }) }), "field a: max does not apply to a choice: choose several by choices('Label', ['small', 'large'], { max: 2 })"],
  ['one word of money', () => named({ a: money('A', { oneWord: true }) }), 'field a: oneWord does not apply to a money: remove it, or make the field a text'],
  ['a text that is not in the future', () => named({ a: text('A', { notFuture: true }) }), 'field a: notFuture does not apply to a text: remove it, or make the field a date'],
  ['a text with choices', () => named({ a: text('A', { choices: ['x'] }) }), "field a: choices does not apply to a text: write choice('Label', ['small', 'large'])"],
  ['a text that refers to something', () => named({ a: text('A', { to: 'employees' }) }), "field a: to does not apply to a text: write reference('Label', 'entity')"],
  ['a search for money', () => named({ a: money('A', { search: true }) }), 'field a: search does not apply to a money: remove it: the list is filtered by such a field'],
  ['a reference without _id', () => named({ manager: reference('Manager', 'employees') }), 'field manager: is a reference, whose name ends with _id: call it manager_id'],
  ['a title that names a reference without its _id', () => named({ boss_id: reference('Boss', 'employees') }, { title: '{boss} · {name}' }), 'field boss: is part of the title, but not a field: write boss_id, which shows the title of the record referred to'],
  ['a title that names no field', () => named({ a: text('A') }, { title: '{b}' }), 'field b: is part of the title, but not a field: name one of name, a'],
  ['a default record', () => named({ a_id: reference('A', 'sites', { default: 4 }) }), 'field a_id: a record of one company cannot be the default of all: remove default'],
  ['a blank default', () => named({ a: text('A', { default: '' }) }), 'field a: the default is blank, as it is without one: remove it'],
  ['a yes in words', () => named({ a: text('A', options({ required: 'yes' })) }), 'field a: required is "yes": write required: true, or remove it'],
  ['a required field that no form has', () => named({ a: text('A', { required: true, hideInForm: true }) }), 'field a: is required, and hideInForm leaves it out of the form of a new record: give it a default'],
  ['a label with a space', () => named({ a: text(' A') }), 'field a: label is " A": remove the spaces around it'],
  ['a blank hint', () => named({ a: text('A', { hint: '' }) }), 'field a: hint is blank: write a text, or remove it'],
  ['a word that no badge has room for', () => named({ a: choice('A', { x: 'Word '.repeat(20) }) }), 'field a: the word of x has 100 characters, and a badge has room for 60: shorten it'],
  ['a value with a dot', () => named({ a: choice('A', ['1.5 m']) }), "field a: the value 1.5 m has a dot, which is part of the address of its word: write { 1_5_m: '1.5 m' }"],
  ['a value that is a number', () => named({ a: choice('A', options([1, 2])) }), "field a: the value 1 is no text: write '1'"],
  ['a colour of a choice', () => named({ a: choice('A', options({ x: { label: 'X', tone: 'red' } })) }), 'field a: the tone of x is red: there are neutral, info, success, warning, danger'],
  ['a colour of a state', () => stock({ a: { to: ['b'], tone: 'red' }, b: {} }), 'field status: the tone of a is red'],
  ['a first state by default', () => stock({ a: { to: ['b'] }, b: {} }, { default: 'b' }), 'field status: default does not apply to states, which only steps change: remove it, and declare the state of a new record first'],
  ['a misspelt option of a state', () => stock({ a: { to: ['b'] }, b: { lock: true } }), 'field status: the state b has no option lock: there are to, by, locked'],
  ['one next state without brackets', () => stock({ a: { to: 'b' }, b: {} }), "field status: to of a is a list of states: write to: ['b']"],
  ['a step by a role', () => stock({ a: { to: ['b'], by: 'manager' }, b: {} }), `field status: by of the state a: "manager" is no rule: write 'troncmaster', or a rule of an area, such as AREAS.employees.canEdit`],
  ['a field for a role', () => named({ a: text('A', options({ visibleTo: 'manager' })) }), `field a: visibleTo: "manager" is no rule: write 'troncmaster'`],
  ['a permission that does not exist', () => named({ a: text('A', options({ visibleTo: { company: ['edit_site'] } })) }), 'field a: visibleTo: there is no permission edit_site'],
  ['a condition on no field', () => shown({}), 'field note: showIf names no field: name one, or remove it'],
  ['a condition on no value', () => shown({ size: [] }), 'field note: showIf names no value of size, so it is never met: name one'],
  ['a time between later and earlier', () => shown({ day: { after: '2026-12-01', before: '2026-01-01' } }), 'field note: showIf asks for a day after 2026-12-01 and before 2026-01-01, which none is: exchange them'],
  ['a number from more to less', () => shown({ count: { min: 5, max: 1 } }), 'field note: showIf asks for a count from 5 to 1: exchange them'],
  ['a day that does not exist', () => shown({ day: { after: '2026-02-31' } }), 'field note: showIf compares day with 2026-02-31, which is no day: correct it'],
  ['a message for no rule', () => named({ a: text('A', options({ rules: { requierd: 'required_field' } })) }), 'field a: rules names requierd, which is no rule: there are required'],
  ['a reason that only its own state shows', () => named({ reason: text('Reason', { showIf: { status: 'shut' }, requiredIf: { status: 'shut' } } as never), status: states('Status', { open: { to: ['shut'] }, shut: {} }) }), 'field reason: is required in the state shut, and open does not show it: show it in open too, or do not require it'],
  ['a value derived from nothing', () => named({ a: derived(integer('A'), options({ of: [], value: () => 1 })) }), 'field a: depends on nothing, so it never changes: name its fields in `of`'],
  ['a derived field without brackets', () => named({ a: derived(integer('A'), options({ of: 'name', value: () => 1 })) }), "field a: of is a list of the fields that it depends on: write of: ['name']"],
  ['a derived field without a function', () => named({ a: derived(integer('A'), options({ of: ['name'] })) }), 'field a: value is not a function: write value: ({ cost }) => cost'],
  ['a check that is no function', () => named({}, { check: 'name' }), 'Entity aprons: check is not a function: write check: ({ starts, ends }) =>'],
  ['a slow pattern in rows', () => rows({ code: text('Code', { pattern: /^(a+)+$/, example: 'aa' }) }), 'field lines.code: its pattern /^(a+)+$/ takes longer and longer'],
  ['a long label in rows', () => rows({ item: text('L'.repeat(90)) }), 'field lines.item: its label has 90 characters, and a heading has room for 60: shorten it'],
  ['a name of JavaScript in rows', () => rows({ constructor: text('Built') }), 'field lines.constructor: constructor is a name of JavaScript: choose another'],
  ['several files in rows', () => rows({ scan: document('Scan', { multiple: true }) }), 'field lines.scan: a row has one file in a field: remove multiple'],
  ['rows of several choices that are none', () => rows({ sizes: choices('Sizes', ['s'], { max: 2 }) }), 'field lines.sizes: max is how many of its 1 values can be chosen'],
  ['a required mark of a person that could not be removed', () => rows({ seen: flag('Seen'), born: date('Born', { required: true, person: true }) }), 'field lines.born: is a required date about a person'],
  ['a title that is not closed', () => named({}, { title: '{name' }), `the title "{name" has a brace that is not closed: write it as '{name} · {size}'`],
  ['a title that names a field twice', () => named({}, { title: '{name} {name}' }), 'Entity aprons: the title names name twice: remove one'],
  ['a column twice', () => named({ a: text('A') }, { list: { columns: ['name', 'a', 'a'] } }), 'Entity aprons: list.columns names a twice: remove one'],
  ['no column', () => named({}, { list: { columns: [] } }), 'Entity aprons: list.columns names no field: name at least one, or remove it'],
  ['a section without brackets', () => named({}, { sections: { Time: 'name' } }), "Entity aprons: the section Time is a list of fields: write ['name']"],
  ['an empty group of unique fields', () => named({}, { unique: [[]] }), 'Entity aprons: a group of unique names no field: remove it'],
  ['an archive in words', () => named({}, { archivable: 'yes' }), 'Entity aprons: archivable is "yes": write archivable: true, or remove it'],
  ['a search result without an address', () => named({}, { searchResult: { title: '{name}', path: 'aprons' } }), 'Entity aprons: searchResult.path is "aprons": write the address of a record, /aprons/{id}/show'],
  ['a name of blanks', () => named({}, { words: { one: ' ', many: ' ' } }), "Entity aprons: words has a blank text: write words: { one: 'Apron', many: 'Aprons' }"],
]; // biome-ignore format: a table

describe('a declaration with one mistake is rejected with one message', () => {
  it.each(MISTAKES)('%s', (_, declare, message) => {
    const said = messageOf(declare);
    expect(said).toContain(message);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('and the same declaration without it is accepted', () => {
    const correct = () =>
      named({
        size: choice('Size', { s: { label: 'Small', tone: 'info' }, l: 'Large' }, { default: 's' }),
        site_id: reference('Site', 'sites', { search: true }),
        day: date('Day', { notFuture: true }),
        fee: money('Fee', { min: 1, max: 500 }),
        note: text('Note', { max: 20, showIf: { day: { after: '2026-02-28', before: '2026-12-01' } } }),
        lines: list('Lines', { max: 200, required: true, of: { item: text('Item'), receipt: document('Receipt') } }),
        status: states('Status', { a: { to: ['b'], by: AREAS.sites.canDelete }, b: { locked: true } }),
      });
    expect(messageOf(correct)).toBe('accepted');
  });

  it('are reported once if a reference names no entity', () => {
    expect(messageOf(() => named({ hat_id: reference('Hat', 'hats') })).split('\n')).toEqual([
      expect.stringContaining('field hat_id: there is no entity hats. Refer to one of companies, sites'),
    ]);
  });
});
