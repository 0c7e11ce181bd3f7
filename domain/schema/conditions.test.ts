import { AREAS } from '#domain/access/areas.ts';
import { missingByCondition } from './conditions.ts';
import { choice, choices, date, dateTime, derived, flag, list, money, states, text, time } from './field.ts';
import { generatedEntity } from './generatedEntity.ts';
import { isMet } from './isMet.ts';
import { nextStates } from './states.ts';

const DAY = {
  day: '2026-07-01',
  until: '2026-07-31',
  at: '09:30',
  moment: new Date('2026-07-01T08:30:00Z'),
  rows: [],
  number: 3,
  set: ['a', 'b'],
};

describe('a condition', () => {
  it.each([
    ['day', { empty: false }, true],
    ['day', { empty: true }, false],
    ['rows', { empty: true }, true],
    ['nothing', { empty: true }, true],
    ['number', { min: 3, max: 3 }, true],
    ['number', { min: 4 }, false],
    ['number', { max: 2 }, false],
    ['nothing', { min: 0 }, false],
    ['day', { before: '2026-07-02' }, true],
    ['day', { before: '2026-07-01' }, false],
    ['day', { after: '2026-06-30', before: '2026-07-02' }, true],
    ['day', { after: '2026-07-01' }, false],
    ['day', { before: 'until' }, true],
    ['until', { after: 'day' }, true],
    ['day', { before: 'nothing' }, false],
    ['day', { after: 'nothing' }, false],
    ['nothing', { before: '2026-07-01' }, false],
    ['at', { after: '09:00' }, true],
    ['moment', { before: '2026-07-01T08:30:01Z' }, true],
    ['set', 'b', true],
    ['set', ['c', 'a'], true],
    ['set', 'c', false],
    ['moment', { after: '2026-07-01T08:30:00Z' }, false],
  ])('asks of %s: %j, which is %s', (key, test, expected) => {
    expect(isMet({ [key]: test }, DAY)).toBe(expected);
  });

  it('requires a field when another is filled, and also when only the field changes with which it is compared', () => {
    const loan = generatedEntity('loans', {
      access: AREAS.sites,
      fields: {
        name: text('Name', { requiredIf: { ends: { after: 'starts' } } }),
        starts: date('Starts'),
        ends: date('Ends'),
      },
    });
    const values = { starts: '2026-01-01', ends: '2026-01-02', name: null };
    expect(missingByCondition(loan, values, { starts: '2026-01-01' })).toEqual([{ key: 'name', rule: 'required' }]);
    expect(missingByCondition(loan, { ...values, starts: '2026-01-02' }, { starts: '2026-01-02' })).toEqual([]);
  });

  it('decides whether a step is possible', () => {
    const order = generatedEntity('stock_orders', {
      access: AREAS.sites,
      fields: {
        name: text('Name', { required: true }),
        ordered_on: date('Ordered on'),
        status: states('Status', {
          draft: { to: ['sent', 'lost'] },
          sent: { onlyIf: { ordered_on: { empty: false } } },
          lost: {},
        }),
      },
    });
    expect(nextStates(order, { status: 'draft', ordered_on: null })).toEqual(['lost']);
    expect(nextStates(order, { status: 'draft', ordered_on: '2026-01-01' })).toEqual(['sent', 'lost']);
  });
});

describe('a condition that no record could meet', () => {
  const fields = {
    name: text('Name', { required: true }),
    type: choice('Type', ['car', 'train']),
    extras: choices('Extras', { meal: 'Meal', hotel: 'Hotel' }, { default: ['meal'] }),
    paid: flag('Paid'),
    day: date('Day'),
    at: time('At'),
    moment: dateTime('Moment'),
    cost: money('Cost'),
    rows: list('Rows', { of: { item: text('Item') } }),
  };
  const declare = <const C extends object>(showIf: C) => ({
    ...fields,
    note: text('Note', { showIf: showIf as never }),
  });

  it('does not compile, and is rejected when it is not compiled', () => {
    const access = AREAS.sites;
    const mistakes = [
      // @ts-expect-error there is no such field
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { kind: 'car' } }) } }),
      // @ts-expect-error there is no such value
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { type: 'van' } }) } }),
      // @ts-expect-error there is no such value in the set
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { extras: 'taxi' } }) } }), // biome-ignore format: one line
      // @ts-expect-error a default of the set that it does not have
      () => generatedEntity('a', { access, fields: { ...fields, note: choices('Note', ['car'], { default: ['van'] }) } }), // biome-ignore format: one line
      // @ts-expect-error a choice has one value
      () => generatedEntity('a', { access, fields: { ...fields, note: choice('Note', ['car'], { default: ['car'] }) } }), // biome-ignore format: one line
      // @ts-expect-error a checkbox is never empty
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { paid: { empty: true } } }) } }), // biome-ignore format: one line
      // @ts-expect-error it is required
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { name: { empty: true } } }) } }), // biome-ignore format: one line
      // @ts-expect-error a choice has no order
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { type: { before: 'train' } } }) } }), // biome-ignore format: one line
      // @ts-expect-error a day is not compared with a time
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { showIf: { day: { before: 'at' } } }) } }), // biome-ignore format: one line
      // @ts-expect-error not as it is stored
      () => generatedEntity('a', { access, fields: { ...fields, note: text('Note', { requiredIf: { day: { after: '1/7/2026' } } }) } }), // biome-ignore format: one line
      // @ts-expect-error no value of the state
      () => generatedEntity('a', { access, fields: { ...fields, status: states('Status', { open: { to: ['shut'] }, shut: { onlyIf: { type: 'van' } } }) } }), // biome-ignore format: one line
      // @ts-expect-error nothing of this name is entered
      () => generatedEntity('a', { access, fields: { ...fields, status: states('Status', { open: { to: ['shut'] }, shut: { locked: { except: ['paid_on'] } } }) } }), // biome-ignore format: one line
      // @ts-expect-error pence here, pounds in a response
      () => generatedEntity('a', { access, fields: { ...fields, status: states('Status', { open: { to: ['shut'] }, shut: { onlyIf: { cost: 5 } } }) } }), // biome-ignore format: one line
    ];
    for (const mistake of mistakes) expect(mistake).toThrow(/^Entity a, field (note|status): /);
    const rest = {
      extras: ['hotel', 'meal'],
      rows: { empty: false },
      moment: { before: '2026-07-01T08:30:00Z' },
      day: { after: '2026-01-01' },
    };
    expect(() => generatedEntity('a', { access, fields: declare(rest) })).not.toThrow();
  });

  it.each([
    [{ day: { befor: '2026-01-01' } }, 'showIf has no test befor: there are empty, before, after, min and max'],
    [{ rows: { before: '2026-01-01' } }, 'showIf asks what is before rows, which is no date or time'],
    [{ day: { before: 'soon' } }, 'showIf names soon, which is no other field'],
  ])('is rejected with the field and the remedy: %j', (condition, message) => {
    expect(() => generatedEntity('a', { access: AREAS.sites, fields: declare(condition) })).toThrow(message);
  });

  it('is one on a derived field, and a conditional derived field', () => {
    const value = ({ day }: { day: string | null }) => day;
    const total = derived(text('First'), { of: ['day'], value });
    const onDerived = { ...declare({ total: 'x' }), total };
    expect(() => generatedEntity('a', { access: AREAS.sites, fields: onDerived })).toThrow('which is derived');
    const shown = derived(text('Last', { showIf: { type: 'car' } }), { of: ['day'], value });
    expect(() => generatedEntity('a', { access: AREAS.sites, fields: { ...fields, shown } })).toThrow('remove showIf');
  });
});
