import { divisionAccessRules } from './divisionRights.ts';
import { ruleName } from './explain.ts';

const bar = { id: 11, name: 'Bar', split: 6000 };
const floor = { id: 12, name: 'Floor', split: 4000 };
const front = { id: 1, name: 'Front', split: 10_000, departments: [bar, floor] };
const back = { id: 2, name: 'Back', split: 0, departments: [] };
const before = [front, back];

const asked = (after: Parameters<typeof divisionAccessRules>[1]) => divisionAccessRules(before, after).map(ruleName);

it.each<[string, Parameters<typeof divisionAccessRules>[1], string[]]>([
  ['nothing changed', before, []],
  ['the order alone', [back, { ...front, departments: [floor, bar] }], []],
  ['a new division', [...before, { name: 'Night', split: 0, departments: [] }], ['c:create_divisions']],
  ['one that says it has no id yet', [...before, { ...back, id: null }], ['c:create_divisions']],
  ['a renamed division', [{ ...front, name: 'Hall' }, back], ['c:edit_divisions']],
  ['other splits', [front, { ...back, split: 1 }], ['c:edit_divisions']],
  ['a division left out', [front], ['c:delete_divisions']],
  ['a division that takes its departments along', [back], ['c:delete_divisions', 'c:delete_departments']],
  [
    'a new department',
    [{ ...front, departments: [bar, floor, { name: 'Door', split: 0 }] }, back],
    ['c:create_departments'],
  ],
  ['a renamed department', [{ ...front, departments: [{ ...bar, name: 'Pub' }, floor] }, back], ['c:edit_departments']],
  ['another split', [{ ...front, departments: [{ ...bar, split: null }, floor] }, back], ['c:edit_departments']],
  [
    'a department that moves',
    [
      { ...front, departments: [bar] },
      { ...back, departments: [floor] },
    ],
    ['c:edit_departments'],
  ],
  ['a department left out', [{ ...front, departments: [bar] }, back], ['c:delete_departments']],
])('requires the permission for the level and kind of change: %s (contract H2, D9)', (_, after, rules) => {
  expect(asked(after)).toEqual(rules);
});

it('requires every permission that one change involves', () => {
  const after = [
    {
      ...front,
      name: 'Hall',
      departments: [
        { ...bar, split: 1 },
        { name: 'Door', split: 0 },
      ],
    },
  ];
  expect(asked(after)).toEqual([
    'c:edit_divisions',
    'c:delete_divisions',
    'c:create_departments',
    'c:edit_departments',
    'c:delete_departments',
  ]);
});
