import { AREAS } from '../access/areas.ts';
import { checkForm } from './checkRecord.ts';
import { date, integer, reference, references, text } from './field.ts';
import { generatedEntity } from './generatedEntity.ts';
import { titleIn } from './title.ts';
import { fieldSchema } from './validators.ts';

const talk = generatedEntity('talks', {
  access: AREAS.employees,
  title: '{host_id}, {name} · {held_on}',
  fields: {
    name: text('Name'),
    host_id: reference('Host', 'employees'),
    held_on: date('Held'),
    places: integer('Places'),
    guests: references('Guests', 'employees', { max: 'places' }),
    hosts: references('Hosts', 'employees', { max: 2, required: true }),
  },
});

describe('several references', () => {
  it.each([
    [
      [4, '9', 4],
      [4, 9],
    ],
    ['9,4', [4, 9]],
    [[], []],
    ['', []],
    [null, []],
  ])('read %j as %j', (value, ids) => expect(fieldSchema(talk.fields.guests).parse(value)).toEqual(ids));

  it.each([
    [[1, 2, 3], 'at_most'],
    [[], 'required'],
    [null, 'required'],
    [[0], 'not_found'],
    [['x'], 'not_found'],
    [{}, 'invalid'],
  ])('that may have two entries and need one reject %j: %s', (value, rule) => {
    const { error } = fieldSchema(talk.fields.hosts).safeParse(value);
    expect(error?.issues.map(({ message }) => message)).toEqual([rule]);
  });

  it('have no limit while the field that contains it is empty', () => {
    const faults = (places: unknown) => checkForm(talk, { places, guests: [1, 2, 3], hosts: [1] });
    expect(faults(null)).toEqual([]);
    expect(faults('3')).toEqual([]);
    expect(faults('2')).toEqual([{ path: 'guests', rule: 'at_most', params: { label: 'Guests', max: 2 } }]);
  });
});

describe('a title built from several fields', () => {
  it('shows the title of another record and a day as screens do, and is empty if all are', () => {
    const host = { id: 4, name: 'Byrne, Ann' };
    expect(titleIn(talk, { name: 'Fire', host_id: 4, host, held_on: '2026-11-23' })).toBe(
      'Byrne, Ann, Fire · 23/11/2026',
    );
    expect(titleIn(talk, { name: null, host_id: null, host: null, held_on: null })).toBe('');
    expect(titleIn(talk, undefined)).toBe('');
  });
});
