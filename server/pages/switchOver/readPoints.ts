import { formatMessage } from '#domain/formatMessage.ts';
import { foldName, recordsByName } from '#domain/imports/recordsByName.ts';
import { decimalPoints, formatPoints, parsePoints } from '#domain/money/units.ts';
import { switchOverLines } from '#i18n/en-GB/csv.ts';
import type { InCompany } from '#server/context.ts';
import type { LineErrors } from '#server/platform/files/csvErrors.ts';
import { formatRule } from '#server/platform/http/validationError.ts';
import type { Cells } from './present.ts';
import { cellIn, type ReadSheet } from './readSheet.ts';

interface RolePoints {
  job_role_id: number;
  /** as in a request */
  points: number;
}

interface PointsRequest {
  read: ReadSheet;
  /** the points that the schemes of the company have */
  existing: readonly Cells[];
  /** the names of the schemes in the portal, as `foldName` writes them */
  schemes: ReadonlySet<string>;
  /** whether a scheme is in the workbook */
  isPendingScheme: (name: string) => boolean;
  /** whether a job role is in the workbook, with an error */
  isPendingRole: (name: string) => boolean;
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts.map(foldName));

/**
 * Reads the points of job roles. Those of a scheme in the portal must be as it has them.
 * @returns the points of each new scheme by its name, as `foldName` writes it, and how many lines it leaves
 */
export const readPoints = async (
  { db, company }: InCompany,
  { read, existing, schemes, isPendingScheme, isPendingRole }: PointsRequest,
  errors: LineErrors,
): Promise<{ byScheme: ReadonlyMap<string, readonly RolePoints[]>; unchanged: number }> => {
  const roles = await db
    .selectFrom('job_roles')
    .select(['id', 'job_title'])
    .where('company_id', '=', company)
    .where('archived_at', 'is', null)
    .execute();
  const find = recordsByName(roles, ({ job_title }) => [job_title]);
  const held = new Map(
    existing.map(({ scheme = '', department = '', job_role = '', points = '' }) => [
      keyOf(scheme, department, job_role),
      points,
    ]),
  );
  const byScheme = new Map<string, RolePoints[]>();
  const seen = new Set<string>();
  let unchanged = 0;
  for (const row of read.rows) {
    const [scheme, department, role] = ['scheme', 'department', 'job_role'].map((key) => cellIn(read, row, key)) as [
      string,
      string,
      string,
    ];
    const name = foldName(scheme);
    const value = cellIn(read, row, 'points');
    const points = parsePoints(value);
    const [found, ...others] = find(role);
    const messages: string[] = [];
    const requires = (label: string, cell: string) => cell === '' && messages.push(formatRule('required', { label }));
    requires('Scheme', scheme);
    requires('Job role', role);
    if (points === null || points < 0) messages.push(formatMessage(switchOverLines.points_invalid, { value }));
    if (scheme !== '' && !schemes.has(name) && !isPendingScheme(scheme))
      messages.push(formatMessage(switchOverLines.unknown, { column: 'Scheme', name: scheme }));
    if (role !== '' && !found && !isPendingRole(role))
      messages.push(formatMessage(switchOverLines.unknown, { column: 'Job role', name: role }));
    if (others.length > 0)
      messages.push(
        formatRule('ambiguous', { label: `Job role ${role}`, ids: others.map(({ id }) => `#${id}`).join(', ') }),
      );
    const key = keyOf(scheme, department, role);
    if (seen.has(key)) messages.push(formatRule('repeated', { label: 'Job role' }));
    seen.add(key);
    if (messages.length === 0 && schemes.has(name)) {
      const before = held.get(key);
      if (before === undefined) messages.push(formatMessage(switchOverLines.points_existing, { scheme }));
      else if (points === null || before !== formatPoints(points))
        messages.push(formatMessage(switchOverLines.differs, { column: 'Points', value: before }));
      else unchanged += 1;
    } else if (messages.length === 0) {
      if (department !== '' && foldName(department) !== 'default')
        messages.push(formatMessage(switchOverLines.new_department, { scheme }));
      else if (found && points !== null)
        byScheme.set(name, [...(byScheme.get(name) ?? []), { job_role_id: found.id, points: decimalPoints(points) }]);
    }
    errors.add(row.line, ...messages);
  }
  return { byScheme, unchanged };
};
