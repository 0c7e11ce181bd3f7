import { HOUR, POINT } from '../money/units.ts';
import { changeReasons, type WeighedLine } from './changeReasons.ts';
import type { GeneralCauses } from './generalCauses.ts';

const line = ({
  points,
  ...changes
}: Partial<Omit<WeighedLine, 'points'>> & { points?: Partial<WeighedLine['points']> } = {}): WeighedLine => ({
  jobRoleId: 1,
  jobTitle: 'Waiter',
  department: 'Floor',
  status: 'included',
  hours: 30 * HOUR,
  points: {
    jobRole: 10 * POINT,
    individual: 0,
    lengthOfService: POINT,
    training: 2 * POINT,
    total: 13 * POINT,
    ...points,
  },
  ...changes,
});
const NOTHING = { rules: false, fund: false, people: false };
const said = (before: WeighedLine[], after: WeighedLine[], general: Partial<GeneralCauses> = {}) =>
  changeReasons(before, after, { ...NOTHING, ...general }).map(({ reason, role, from, to }) =>
    [reason, role, from, to].filter((text) => text !== null).join(' '),
  );

describe('why an amount differs between two versions', () => {
  it.each<[string, WeighedLine, WeighedLine, string[]]>([
    ['other hours', line(), line({ hours: 40.5 * HOUR }), ['hours 30 40.5']],
    [
      'other points of the job role',
      line(),
      line({ points: { jobRole: 12 * POINT } }),
      ['job_role_points Waiter 10 12'],
    ],
    ['individual points', line(), line({ points: { individual: 150 } }), ['individual_points 0 1.5']],
    ['longer service', line(), line({ points: { lengthOfService: 2 * POINT } }), ['length_of_service_points 1 2']],
    ['a completed training', line(), line({ points: { training: 5 * POINT } }), ['training_points 2 5']],
    ['another department of the role', line(), line({ department: 'Bar' }), ['department Waiter Floor Bar']],
    ['another job role', line(), line({ jobRoleId: 2, jobTitle: 'Chef' }), ['roles Waiter Chef']],
    ['an opt-out', line(), line({ status: 'opted_out' }), ['opted_out']],
    ['the end of an opt-out', line({ status: 'opted_out' }), line(), ['opted_in']],
    ['nothing about the person', line(), line(), ['others']],
  ])('is %s', (_, before, after, expected) => expect(said([before], [after])).toEqual(expected));

  it('names everything that changed about the person, and not that others changed too', () =>
    expect(said([line()], [line({ status: 'no_hours', hours: 0, points: { jobRole: 0 } })])).toEqual([
      'hours 30 0',
      'job_role_points Waiter 10 0',
    ]));

  it('adds up the hours if the roles differ, and compares the hours of each role that stays', () => {
    const chef = line({ jobRoleId: 2, jobTitle: 'Chef', hours: 10 * HOUR, points: { jobRole: 20 * POINT } });
    expect(said([line()], [line(), chef])).toEqual(['roles Waiter Waiter, Chef', 'hours 30 40']);
    expect(said([line(), chef], [line({ hours: 20 * HOUR }), { ...chef, hours: 20 * HOUR }])).toEqual([
      'hours Waiter 30 20',
      'hours Chef 10 20',
    ]);
  });

  it('names rules and fund next to what changed about the person, and other people only if nothing did', () => {
    const all = { rules: true, fund: true, people: true };
    expect(said([line()], [line({ hours: 40 * HOUR })], all)).toEqual(['hours 30 40', 'rules', 'fund']);
    expect(said([line()], [line()], all)).toEqual(['rules', 'fund', 'others']);
    expect(said([line()], [line()], { rules: true })).toEqual(['rules']);
    expect(said([], [line()], { fund: true, people: true })).toEqual(['joined', 'fund']);
  });

  it('is that the person is in one of the versions only', () => {
    expect(said([], [line()])).toEqual(['joined']);
    expect(said([line()], [])).toEqual(['left']);
  });
});
