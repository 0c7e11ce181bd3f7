import { AREAS } from '../access/areas.ts';
import { defineEntity, type Fields, fieldsOf } from './defineEntity.ts';
import { choice, choices, date, document, type Field, flag, integer, list, money, reference, references, states, text, weekdays } from './field.ts'; // biome-ignore format: one list
import { generatedEntity } from './generatedEntity.ts';
import { relatedTo } from './related.ts';

/** Declares an entity, as code that was not compiled can. */
const declare = (fields: Record<string, unknown>, more: object = {}, name = 'aprons') =>
  generatedEntity(name, { access: AREAS.sites, fields: fields as never, ...more });
const named = (fields: Record<string, Field>, more: object = {}) => declare({ name: text('Name'), ...fields }, more);
const tour = (more: object) => named({ days: weekdays('Days'), starts: date('Starts') }, more);
const file = (options: object, fields: Record<string, Field> = {}) =>
  named({ scan: document('Scan', options), ...fields });
const rows = (options: object) => named({ lines: list('Lines', options) });
const stock = (of: Parameters<typeof states>[1]) => named({ status: states('Status', of) });
const visa = (options: object) => named({ type: choice('Type', ['passport', 'visa']), expires: date('Expires', options) }); // biome-ignore format: one line
/** A set of values, as code that was not compiled can declare it. */
const extras = (options: object, values: readonly string[] | Record<string, string> = ['nuts', 'milk']) => named({ extras: choices('Extras', values, options as never) }); // biome-ignore format: one line
const talk = (options: object) => named({ guests: references('Guests', 'employees', options) });
const titled = (title: string) => named({ checked_on: date('Checked'), people: references('People', 'employees') }, { title }); // biome-ignore format: one line
/** An entity of the core with an import. */
const imported = (fields: Fields) =>
  defineEntity('loans', {
    words: { one: 'Loan', many: 'Loans' },
    tenancy: 'nobody',
    title: 'name',
    access: { view: 'anyone', create: 'anyone', edit: 'anyone' },
    list: { columns: ['name'], sort: 'name:asc', sortable: ['name'], perPage: 10 },
    imports: true,
    fields: { name: text('Name'), ...fields },
  });
const company_id = reference('Company', 'companies', { required: true, createOnly: true });

describe('a declaration is rejected with entity, field and remedy if it has', () => {
  it.each<[string, () => unknown, string | RegExp]>([
    ['no field that names a record', () => declare({ cost: money('Cost') }), 'Entity aprons: has no field that names a record: add one'],
    ['an option that does not exist', () => declare({ name: text('Name', { requierd: true } as never) }), 'Entity aprons, field name: has no option requierd: there are required, '],
    ['an SQL keyword', () => named({ order: text('Order') }), 'field order: is an SQL keyword: use order_name'],
    ['a name in capitals', () => declare({ name: text('Name') }, {}, 'Aprons'), 'the name must be lower case words joined by _'],
    ['a limit of one file', () => file({ max: 2 }), 'Entity aprons, field scan: max is how many files it can have: add multiple: true'],
    ['more files than a form can have', () => file({ multiple: true, max: 21 }), 'field scan: max is how many files it can have: write a whole number from 2 to 20'],
    ['half a file', () => file({ multiple: true, max: 2.5 }), 'field scan: max is how many files it can have: write a whole number from 2 to 20'],
    ['a file that few can see', () => file({ visibleTo: AREAS.sites.canEdit }), 'field scan: visibleTo does not apply to a file'],
    ['a file that is searched', () => file({ search: true }), 'field scan: search does not apply to a file'],
    ['several files in a row', () => file({}, { lines: list('Lines', { of: { scan: document('Scan', { multiple: true }) } }) }), 'field lines.scan: a row has one file in a field: remove multiple, or make the rows an entity of their own'],
    ['a file in rows that are not always shown', () => rows({ showIf: { name: 'x' }, of: { scan: document('Scan') } }), 'field lines: has rows with a file, and showIf does not apply to files: remove it'],
    ['a file in rows that not everyone sees', () => rows({ visibleTo: 'troncmaster', of: { scan: document('Scan') } }), 'field lines: has rows with a file, and visibleTo does not apply to files: remove it'],
    ['a default file in a row', () => rows({ of: { scan: document('Scan', { default: 'a.pdf' }) } }), 'field lines.scan: default does not apply to a file: remove it'],
    ['a file that sorts', () => named({ scan: document('Scan') }, { list: { sort: 'scan:asc' } }), 'field scan: is a file: it cannot be a title'],
    ['a file as a title', () => named({ scan: document('Scan') }, { searchResult: { title: '{scan}', path: '/aprons' } }), 'field scan: is a file: it cannot be a title'],
    ['fields of rows outside `of`', () => rows({ item: text('Item') }), 'Entity aprons, field lines: has no option item: declare the fields of its rows in `of`: list('],
    ['undeclared rows', () => rows({}), 'Entity aprons, field lines: declare the rows of the list'],
    ['rows without fields', () => rows({ of: {} }), 'Entity aprons, field lines: its rows need a field'],
    ['rows that are searched', () => rows({ of: { item: text('Item', { search: true }) } }), 'field lines.item: search applies to a field of the record, not of a row'],
    ['rows with several references', () => rows({ of: { who: references('Who', 'employees') } }), 'field lines.who: a row of a list cannot contain a references: make the rows an entity of their own'],
    ['rows with a reference of another name', () => rows({ of: { who: reference('Who', 'employees') } }), 'field lines.who: is a reference, whose name ends with _id: call it who_id'],
    ['rows with the response name of a reference', () => rows({ of: { who_id: reference('Who', 'employees'), who: text('Name') } }), 'field lines.who_id: responses describe it as who: rename one of the two'],
    ['rows with a company', () => rows({ of: { company_id: reference('Firm', 'companies') } }), 'field lines.company_id: refers to a company, which is that of the record: remove it'],
    ['rows with a tab', () => rows({ of: { who_id: reference('Who', 'employees', { tab: true }) } }), 'field lines.who_id: tab applies to a field of the record, not of a row: remove it'],
    ['rows with a choice of nothing', () => rows({ of: { size: choice('Size', []) } }), 'field lines.size: a choice needs its values'],
    ['an import without a company', () => imported({}), 'Entity loans, field company_id: is required by imports, whose records all belong to one company: add company_id: reference('],
    ['an import with required rows', () => imported({ company_id, lines: list('Lines', { required: true }) }), 'field lines: is a required list, which no cell of an import can contain: leave it optional, or remove imports'],
    ['a section of an unknown field', () => tour({ sections: { Journey: ['place'] } }), /field place: is in the section Journey/],
    ['a field in two sections', () => tour({ sections: { A: ['days'], B: ['days'] } }), /days: is in the sections A and B/],
    ['an unknown icon', () => tour({ icon: 'rocket' }), /has no icon rocket to choose: there are bank/],
    ['a message named like a rule', () => tour({ messages: { date: 'No' } }), /message date has the name of a general rule/],
    ['a range of a set', () => tour({ list: { ranges: ['days'] } }), /days: is a weekdays, which has no range/],
    ['an example that its pattern rejects', () => declare({ name: text('Name', { pattern: /^\d$/, example: 'x' }) }), /example x does not match/],
    ['half a pattern', () => declare({ name: text('Name', { pattern: /\d/, example: '1' }) }), /write \/\^\\d\$\//],
    ['a unique set', () => named({ days: weekdays('Days', { unique: true }) }), /set of days/],
    ['a unique set of choices', () => extras({ unique: true }), /field extras: is a set of values, which cannot be unique/],
    ['a set of nothing', () => extras({}, []), /field extras: a choices needs its values/],
    ['a semicolon in the word of a choice', () => extras({}, { nuts: 'Nuts; seeds' }), /field extras: the value nuts has a semicolon.*write "Nuts, seeds"/],
    ['more choices than there are', () => extras({ max: 3 }), /max is how many of its 2 values can be chosen: write a whole number from 1 to 2/],
    ['half a choice', () => extras({ min: 0.5 }), /min is how many of its 2 values can be chosen/],
    ['a default that is not a choice', () => extras({ default: ['eggs'] }), /the default \["eggs"\] is not a valid choices: use a value such as "nuts" or "milk"/],
    ['a derived set', () => extras({ derived: { of: ['name'], value: () => null } }), /a choices cannot be derived/],
    ['a condition on a choice that the set does not have', () => named({ extras: choices('Extras', ['nuts']), note: text('Note', { showIf: { extras: 'milk' } }) }), /showIf names the value milk/],
    ['a step to a state that does not exist', () => stock({ draft: { to: ['sent'] }, done: {} }), /draft leads to sent/],
    ['a state that no step leads to', () => stock({ draft: {}, done: {} }), /no state leads to done/],
    ['a state with the name of a route', () => stock({ draft: { to: ['archive'] }, archive: {} }), /archive needs another name/],
    ['a step with the name of a route', () => stock({ draft: { to: ['done'] }, done: { step: 'archive' } }), /step archive to done/],
    ['an exception that is not a field', () => stock({ draft: { to: ['done'] }, done: { locked: { except: ['paid_on'] } } }), /field status: locked of done excepts paid_on, which is not a field: there are company_id, name, status/],
    ['no exception', () => stock({ draft: { to: ['done'] }, done: { locked: { except: [] } } }), /locked of done excepts no field: write locked: true/],
    ['an exception that nobody enters', () => stock({ draft: { to: ['done'] }, done: { locked: { except: ['status'] } } }), /excepts status, which nobody can change in any state/],
    ['an exception that hides a locked field', () => named({ paid: flag('Paid'), day: date('Day', { showIf: { paid: true } }), status: states('Status', { draft: { to: ['done'] }, done: { locked: { except: ['paid'] } } }) }), /excepts paid, which decides whether day is shown, and that is locked: except day too/],
    ['a condition on a field that does not exist', () => visa({ showIf: { kind: 'visa' } }), /showIf names kind, which is no other field/],
    ['a condition on a value that the choice does not have', () => visa({ showIf: { type: 'brp' } }), /names the value brp.*passport, visa/],
    ['a condition on a required field', () => visa({ showIf: { type: 'visa' }, required: true }), /use requiredIf instead/],
    ['a limit in a field that does not exist', () => talk({ max: 'seats' }), /max names seats, which is not an integer field/],
    ['unique references', () => talk({ unique: true }), /refers to several records: remove unique/],
    ['a title of an unknown field', () => titled('{person} · {checked_on}'), /field person: is part of the title, but not a field/],
    ['a title of several references', () => titled('{name} · {people}'), /is part of the title, and a references cannot be/],
    ['one group of unique fields without its brackets', () => named({ size: text('Size') }, { unique: ['name', 'size'] }), "Entity aprons: unique is a list of groups of fields: write unique: [['name','size']]"],
    ['a company in unique', () => named({}, { unique: [['company_id', 'name']] }), 'field company_id: is part of unique, and values are unique within their company anyway'],
    ['a field twice in unique', () => named({}, { unique: [['name', 'name']] }), 'field name: is named twice in a group of unique'],
    ['several references in unique', () => named({ who: references('Who', 'employees') }, { unique: [['name', 'who']] }), 'field who: is a references, which cannot be unique'],
    ['a title without braces', () => titled('name · checked_on'), "the title \"name · checked_on\" names no field: write the fields of a title in braces, such as '{name} · {checked_on}'"],
    ['a title that few can see', () => declare({ name: text('Name', { visibleTo: 'troncmaster' }) }), 'field name: is part of the title, which everyone sees'],
    ['a unique value that few can see', () => named({ code: text('Code', { visibleTo: 'troncmaster', unique: true }) }), 'field code: is not visible to everyone, and a message about a value used already would reveal it'],
    ['a required value that few can see', () => named({ code: text('Code', { visibleTo: 'troncmaster', required: true }) }), 'field code: is required from users who cannot see it'],
    ['a condition on what few can see', () => named({ late: flag('Late', { visibleTo: 'troncmaster' }), why: text('Why', { showIf: { late: true } }) }), 'field why: has a condition on late, which not everyone may see'],
    ['a required value that nobody enters', () => named({ code: text('Code', { required: true, readOnly: true }) }), 'field code: is required, and readOnly lets nobody enter it'],
    ['a later requirement of what is entered once', () => named({ code: text('Code', { createOnly: true, requiredIf: { status: 'done' } }), status: states('Status', { open: { to: ['done'] }, done: {} }) }), 'field code: is required in the state done, and createOnly lets nobody enter it'],
    ['a file at an address of the portal', () => named({ history: document('History') }), 'field history: is a file at the address /aprons/{id}/history, which the portal uses: call it history_file'],
    ['a step named twice', () => stock({ open: { to: ['done', 'done'] }, done: {} }), 'field status: open names done twice in `to`'],
    ['two steps of one address', () => stock({ open: { to: ['done', 'lost'] }, done: { step: 'close' }, lost: { step: 'close' } }), 'field status: the steps to done and lost have the same address close'],
    ['two tabs of one name', () => named({ a_id: reference('A', 'employees', { tab: 'Aprons' }), b_id: reference('B', 'employees', { tab: 'aprons' }) }), 'field b_id: has the same tab on the pages of employees as a_id'],
    ['a tab without a name', () => named({ a_id: reference('A', 'employees', { tab: ' ' }) }), 'field a_id: the tab needs a name'],
    ['a tab of the company without a name', () => named({}, { companyTab: ' ' }), 'field company_id: the tab needs a name'],
    ['neither a link nor a tab', () => named({}, { group: 'none' }), "Entity aprons: group: 'none' leaves out its link in the navigation, and it has no tab: add companyTab: true"],
    ['an unknown group of the navigation', () => named({}, { group: 'top' }), 'Entity aprons: the navigation has no group top: there are primary, more and none'],
    ['a text that the catalogue reads', () => named({ fee: money('Fee %{amount}') }), 'field fee: the text "Fee %{amount}" contains %{ or ||||'],
    ['two choices of one word', () => named({ size: choice('Size', { s: 'Small', xs: 'small' }) }), 'field size: two of its choices have the word "small", and a file contains words: change the word of xs'],
    ['the label of the company', () => named({ firm: text('Company') }), 'field firm: has the label Company of a field that every record of this entity has'],
    ['the label of archiving', () => named({ gone: flag('Archived') }, { archivable: true }), 'field gone: has the label Archived of a field'],
    ['a default below its limit', () => named({ many: integer('Many', { min: 5, default: 1 }) }), 'the default 1 is not a valid integer: use a value such as 5'],
  ])('%s', (_, mistake, message) => expect(mistake).toThrow(message)); // biome-ignore format: a table
});

describe('a declaration', () => {
  it('adds a tab to the page of the company, under its own name or another', () => {
    const tabOf = (more: object) => new Map(fieldsOf(named({}, more))).get('company_id')?.tab;
    expect([tabOf({}), tabOf({ companyTab: true }), tabOf({ companyTab: 'Workwear' })]).toEqual([
      undefined,
      true,
      'Workwear',
    ]);
    expect(relatedTo('companies', [named({}, { companyTab: true })])).toMatchObject([
      { key: 'company_id', query: 'company_ids' },
    ]);
  });

  it('gives a filter another name instead of a second one', () => {
    const worn = { worn: flag('Worn'), site_id: reference('Site', 'sites') };
    const { filters } = named(worn, { list: { filters: { site_ids: 'site_id' } } }).list;
    expect(filters).toEqual({ company_ids: 'company_id', worn: 'worn', site_ids: 'site_id' });
  });
});
