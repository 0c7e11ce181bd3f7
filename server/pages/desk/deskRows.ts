import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import type { DeskRow } from '#domain/contract/desk.ts';
import { daysBetween, type IsoDate } from '#domain/dates/isoDate.ts';
import { groupBy } from '#domain/groupBy.ts';
import {
  type DeskAction,
  type DeskDeadline,
  type DeskFacts,
  type DeskStage,
  deskBlocks,
  deskStage,
} from '#domain/payroll/deskStage.ts';
import { troncPeriodState } from '#domain/payroll/troncPeriodState.ts';
import { REMINDED_FACTS, type RemindedFact } from '#domain/reminders/reminderDays.ts';
import { hasBreach } from '#domain/tronc/index.ts';
import type { OpenRow } from './openRows.ts';

/** The most periods of one scheme on the desk. */
const OF_SCHEME = 3;

const factsOf = (row: OpenRow): DeskFacts => ({
  hasHours: row.has_hours,
  hasFund: row.has_fund,
  openFiles: row.open_files,
  report:
    row.report_id === null
      ? null
      : {
          approved: row.approved,
          inputsChanged: row.inputs_changed,
          isBlocked: row.blocks_breaches && hasBreach(row.findings ?? []),
        },
  openShares: row.open_shares,
  hasOpenRemittance: row.open_remittance,
  openStatements: row.open_statements,
});

/** A period without any work and with a past pay date was never used. */
const isUnused = (row: OpenRow, day: IsoDate): boolean => {
  const {
    start_date,
    submission_date,
    report_return_date,
    actual_pay_date,
    has_files: hasFiles,
    has_hours: hasHours,
  } = row;
  const report = row.report_id === null ? null : { approved: row.approved };
  const progress = { start_date, submission_date, report_return_date, actual_pay_date, hasFiles, hasHours, report };
  return !row.has_fund && troncPeriodState(progress, day) === 'unused';
};

/**
 * Returns the day by which a stage is to be finished. Once the client has submitted files, the hours are due with the report.
 * A correction that was released after the pay date is late from its release only.
 */
const dueOf = (row: OpenRow, stage: DeskStage): Pick<DeskRow, 'due' | 'deadline'> => {
  const deadline = (kind: DeskDeadline, due: IsoDate) => ({ due, deadline: kind });
  if (stage === 'awaiting' && !row.has_files) return deadline('submission', row.submission_date);
  if (stage === 'handed_over') return deadline('statements', row.statements_due ?? row.actual_pay_date);
  if (stage !== 'released' && stage !== 'overpaid') return deadline('report_return', row.report_return_date);
  const { released_on, actual_pay_date } = row;
  return released_on !== null && released_on > actual_pay_date
    ? deadline('release', released_on)
    : deadline('pay_date', actual_pay_date);
};

const ACTIONS: Readonly<Record<DeskStage, DeskAction>> = {
  awaiting: 'enter_hours',
  fund: 'enter_fund',
  draft: 'generate',
  review: 'review',
  released: 'hand_over',
  overpaid: 'decide',
  handed_over: 'give_statements',
};

/** Returns the next action of the caller: before the release only those who prepare the tronc have one. */
const actionOf = (row: OpenRow, stage: DeskStage, who: Principal): DeskAction => {
  if (stage === 'released' || stage === 'overpaid' || stage === 'handed_over') return ACTIONS[stage];
  if (!can(who, AREAS.troncPreparation.canEdit, row)) return 'view';
  return stage === 'awaiting' && row.open_files > 0 ? 'process_files' : ACTIONS[stage];
};

const pathOf = (row: OpenRow, action: DeskAction): string => {
  const { company_id, scheme_id, id, report_id } = row;
  const scheme = `/companies/${company_id}/schemes/${scheme_id}`;
  const drawer = (name: string) =>
    `/companies/${company_id}/schemes?drawer=${name}&drawer.scheme=${scheme_id}&drawer.period=${id}`;
  const paths: Record<DeskAction, string> = {
    process_files: drawer('scheme-files'),
    enter_hours: drawer('scheme-import'),
    enter_fund: drawer('scheme-import'),
    generate: drawer('scheme-import'),
    review: `${scheme}/reports/${report_id}`,
    hand_over: `${scheme}/reports/${report_id}`,
    decide: `${scheme}/reports/${report_id}`,
    give_statements: `${scheme}/reports/${report_id}?statements=ready`,
    view: scheme,
  };
  return paths[action];
};

/** Returns who acts for a scheme on a day: the deputy while the owner is away. */
const responsibleOf = ({ owner, deputy, away_from, away_until }: OpenRow, day: IsoDate): DeskRow['responsible'] => {
  const isAway = away_from !== null && away_from <= day && (away_until === null || day <= away_until);
  return isAway || owner === null ? (deputy ?? owner) : owner;
};

/** A row of the desk without the log of its reminders. */
export type PeriodOnDesk = Omit<DeskRow, 'reminders'>;

const present = (row: OpenRow, stage: DeskStage, day: IsoDate, who: Principal): PeriodOnDesk => {
  const { due, deadline } = dueOf(row, stage);
  const action = actionOf(row, stage, who);
  return {
    id: row.id,
    tronc_scheme_id: row.scheme_id,
    scheme: row.scheme,
    company_id: row.company_id,
    company: row.company,
    site: row.site,
    period_number: row.period_number,
    tax_year: row.tax_year,
    start_date: row.start_date,
    end_date: row.end_date,
    stage,
    due,
    deadline,
    days_late: Math.max(0, daysBetween(due, day)),
    findings: row.findings?.length ?? null,
    blocks: deskBlocks(factsOf(row)),
    action,
    path: pathOf(row, action),
    owner: row.owner,
    deputy: row.deputy,
    away_from: row.away_from,
    away_until: row.away_until,
    responsible: responsibleOf(row, day),
    revision: row.revision,
  };
};

interface Open {
  row: OpenRow;
  stage: DeskStage;
}

const byAge = ({ row: a }: Open, { row: b }: Open): number =>
  a.end_date === b.end_date ? a.id - b.id : a.end_date < b.end_date ? -1 : 1;

/** Returns the periods that are not finished, each with its stage; past ones that were never used are left out. */
const openStages = (rows: readonly OpenRow[], day: IsoDate): Open[] =>
  rows.flatMap((row): Open[] => {
    const stage = isUnused(row, day) ? null : deskStage(factsOf(row));
    return stage === null ? [] : [{ row, stage }];
  });

/** A period for which the client is to send data. */
export interface MissingData {
  row: OpenRow;
  missing: RemindedFact[];
}

/**
 * Returns the periods for which the client is to send hours or the fund, with what is missing. Files that are not processed may
 * contain it, so their periods wait for the troncmaster.
 */
export const missingData = (rows: readonly OpenRow[], day: IsoDate): MissingData[] =>
  openStages(rows, day).flatMap(({ row }) => {
    const blocks = deskBlocks(factsOf(row));
    const missing = REMINDED_FACTS.filter((fact) => blocks.includes(fact));
    return blocks.includes('files_open') || missing.length === 0 ? [] : [{ row, missing }];
  });

/**
 * Returns the rows of the desk: of each scheme the oldest open periods, at most three, and as many of which only the
 * statements are to be given. Finished periods, and past ones that were never used, are left out.
 * @param day today at the sites
 */
export const deskRows = (rows: readonly OpenRow[], day: IsoDate, who: Principal): PeriodOnDesk[] => {
  const bySchemes = groupBy(openStages(rows, day), ({ row, stage }) => `${row.scheme_id} ${stage === 'handed_over'}`);
  const oldest = [...bySchemes.values()].flatMap((own) => own.toSorted(byAge).slice(0, OF_SCHEME));
  return oldest.map(({ row, stage }) => present(row, stage, day, who));
};
