import { formatHours, formatPoints } from '../money/units.ts';
import type { GeneralCauses } from './generalCauses.ts';
import type { ReportLine } from './result.ts';

/** What can differ about a person between two versions of a report. */
export const CHANGE_REASONS = [
  'joined',
  'left',
  'opted_out',
  'opted_in',
  'roles',
  'department',
  'hours',
  'job_role_points',
  'individual_points',
  'length_of_service_points',
  'training_points',
  'rules',
  'fund',
  'others',
] as const;

/** One difference; `from` and `to` are hours, points or names as text, null where the reason says everything. */
export interface ChangeReason {
  readonly reason: (typeof CHANGE_REASONS)[number];
  /** of `department` and `job_role_points`; of `hours`, if the person has several roles */
  readonly role: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** The part of a report line that decides the person's weight. */
export type WeighedLine = Pick<ReportLine, 'jobRoleId' | 'jobTitle' | 'department' | 'status' | 'hours' | 'points'>;

const reasonOf = (
  reason: ChangeReason['reason'],
  [from, to]: readonly [from: string | null, to: string | null] = [null, null],
  role: string | null = null,
): ChangeReason => ({ reason, role, from, to });

const isOptedOut = (lines: readonly WeighedLine[]): boolean => lines.some(({ status }) => status === 'opted_out');

const hoursOf = (lines: readonly WeighedLine[]): string =>
  formatHours(lines.reduce((sum, { hours }) => sum + hours, 0));

/** The hours of each role that the person has in both versions if there are several, otherwise all hours. */
const hoursReasons = (kept: readonly (readonly [WeighedLine, WeighedLine])[], sums: readonly [string, string]) => {
  if (kept.length < 2) return [reasonOf('hours', sums)];
  return kept.map(([was, is]) => reasonOf('hours', [formatHours(was.hours), formatHours(is.hours)], is.jobTitle));
};

const titlesOf = (lines: readonly WeighedLine[]): string => lines.map(({ jobTitle }) => jobTitle ?? '–').join(', ');

/** Returns what changed about the person, in the order of `CHANGE_REASONS`. */
function ownReasons(before: readonly WeighedLine[], after: readonly WeighedLine[]): ChangeReason[] {
  const [old] = before;
  const [line] = after;
  if (!old) return [reasonOf('joined')];
  if (!line) return [reasonOf('left')];
  const kept = after.flatMap((role) => {
    const was = before.find(({ jobRoleId }) => jobRoleId === role.jobRoleId);
    return was ? [[was, role] as const] : [];
  });
  const points = (of: (points: ReportLine['points']) => number, [was, is]: readonly [WeighedLine, WeighedLine]) =>
    [formatPoints(of(was.points)), formatPoints(of(is.points))] as const;
  const compared = [
    reasonOf('roles', [titlesOf(before), titlesOf(after)]),
    ...kept.map(([was, is]) => reasonOf('department', [was.department, is.department], is.jobTitle)),
    ...hoursReasons(kept, [hoursOf(before), hoursOf(after)]),
    ...kept.map((both) =>
      reasonOf(
        'job_role_points',
        points(({ jobRole }) => jobRole, both),
        both[1].jobTitle,
      ),
    ),
    // The same in each of the person's roles.
    reasonOf(
      'individual_points',
      points(({ individual }) => individual, [old, line]),
    ),
    reasonOf(
      'length_of_service_points',
      points(({ lengthOfService }) => lengthOfService, [old, line]),
    ),
    reasonOf(
      'training_points',
      points(({ training }) => training, [old, line]),
    ),
  ].filter(({ from, to }) => from !== to);
  if (isOptedOut(before) !== isOptedOut(after))
    compared.unshift(reasonOf(isOptedOut(after) ? 'opted_out' : 'opted_in'));
  return compared;
}

/**
 * Returns why a person's amount differs between two versions: what changed about the person, the rules of the scheme, the fund
 * or reserve, in the order of `CHANGE_REASONS`. `others`, only if nothing about the person changed, is that the hours or
 * points of other people did.
 * @param before the person's lines in the earlier version, one for each job role, in order of role like those of the later one
 */
export function changeReasons(
  before: readonly WeighedLine[],
  after: readonly WeighedLine[],
  { rules, fund, people }: GeneralCauses,
): ChangeReason[] {
  const own = ownReasons(before, after);
  const reasons = [...own, ...(rules ? [reasonOf('rules')] : []), ...(fund ? [reasonOf('fund')] : [])];
  const isByOthers = reasons.length === 0 || (own.length === 0 && people);
  return isByOthers ? [...reasons, reasonOf('others')] : reasons;
}
