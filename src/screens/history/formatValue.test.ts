import { formatValue } from './formatValue.ts';

const WORDS = { yes: 'yes', no: 'no' };
const NAMES = { 'training_id:3': 'Food hygiene', 'company_id:7': 'Liffey Table', 'department_id:2': 'Kitchen' };
const format = (value: unknown) => formatValue(value, NAMES, WORDS);

it.each([
  [
    [
      { id: 4, name: 'Waiter' },
      { id: 5, name: 'Chef' },
    ],
    'Waiter; Chef',
  ],
  [
    [{ training_id: 3, complete_points: 2, incomplete_points: 0.5 }],
    'Food hygiene: complete points 2, incomplete points 0.5',
  ],
  [[{ company_id: 7, permissions: ['view_sites', 'edit_sites'] }], 'Liffey Table: view sites, edit sites'],
  [[{ department_id: 2, job_roles: [{ job_role_id: 9, job_title: 'Chef', points: 2 }] }], 'Kitchen: Chef: points 2'],
  [
    [{ id: 1, name: 'Floor', split: 60, departments: [{ id: 2, name: 'Bar', split: 100 }] }],
    'Floor: split 60, departments (Bar: split 100)',
  ],
  [['a', 'b'], 'a, b'],
  [true, 'yes'],
  [{ company_id: 8, permissions: [] }, ''],
])('formats %j as text', (value, words) => expect(format(value)).toBe(words));
