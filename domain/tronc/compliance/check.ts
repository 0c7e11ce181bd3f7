import { cardFee, fromFund } from './deductions.ts';
import type { ComplianceFacts } from './facts.ts';
import { type Finding, LAW, type RuledPlace, SEVERITIES, TIPS_ACT_START } from './findings.ts';
import { mandatoryCharge, unexplained } from './takings.ts';
import { deadline, reserve } from './timing.ts';

/** At most this many people are named; the others are only counted. */
const NAMED = 5;
/** The longest wait, in months, for length of service points that needs no justification. */
const LONG_WAIT = 12;

/**
 * Returns the findings on a scheme or report under the rules on tips of its place, most severe first (tronc-domain
 * 8.1). They are a prompt to consult an adviser, not advice, and state no more than the sources they cite.
 */
export function checkCompliance(facts: ComplianceFacts): Finding[] {
  const { jurisdiction } = facts;
  if (jurisdiction === 'other') return [];
  const found = [
    ...(ruledByTipsLaw(facts)
      ? [...fromFund(facts, jurisdiction), ...cardFee(facts, jurisdiction), ...reserve(facts, jurisdiction)]
      : []),
    ...(jurisdiction === 'GB' ? deadline(facts) : []),
    ...(ruledByTipsLaw(facts) ? [...leftOut(facts, jurisdiction), ...noEvidence(facts, jurisdiction)] : []),
    ...(jurisdiction === 'IE' ? [] : clientEdits(facts, jurisdiction)),
    ...(jurisdiction === 'GB' ? serviceWait(facts) : []),
    ...unexplained(facts),
    ...mandatoryCharge(facts, jurisdiction),
  ];
  return found.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/**
 * In Great Britain the rules do not apply to tips that customers paid before the Act; elsewhere there is no start date.
 */
const ruledByTipsLaw = ({ jurisdiction, periods }: ComplianceFacts): boolean =>
  jurisdiction !== 'GB' || periods.length === 0 || periods.some(({ end }) => end >= TIPS_ACT_START);

const listed = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '');

function leftOut({ leftOut: people }: ComplianceFacts, place: RuledPlace): Finding[] {
  if (people.length === 0 || place === 'NI') return [];
  const shared = { code: 'ZERO_WORKER', severity: 'warn', field: 'job_roles' } as const;
  const params = { count: people.length, names: listed(people) };
  return place === 'GB'
    ? [{ ...shared, law: LAW.GB.allocation, words: 'left_out_gb', params }]
    : [{ ...shared, law: LAW.IE.fairness, words: 'left_out_ie', params }];
}

/** An opt-out takes a person's share away, so it must be shown that the person chose it. */
function noEvidence({ optOutsWithoutEvidence: people }: ComplianceFacts, place: RuledPlace): Finding[] {
  if (people.length === 0) return [];
  const shared = { code: 'OPT_OUT_NO_EVIDENCE', field: null } as const;
  const params = { count: people.length, names: listed(people) };
  if (place === 'NI') return [{ ...shared, severity: 'notice', law: null, words: 'opt_out_ni', params }];
  return place === 'GB'
    ? [{ ...shared, severity: 'warn', law: LAW.GB.allocation, words: 'opt_out_gb', params }]
    : [{ ...shared, severity: 'warn', law: LAW.IE.fairness, words: 'opt_out_ie', params }];
}

/**
 * National insurance is due or not depending on who decides the allocation (HMRC NIM02956). Irish PRSI makes no such
 * distinction.
 */
function clientEdits({ clientEdits: edits }: ComplianceFacts, place: 'GB' | 'NI'): Finding[] {
  if (edits === null) return [];
  const { field, count, latest } = edits;
  return [
    {
      code: 'EMPLOYER_EDITED_ALLOCATION',
      severity: 'warn',
      field,
      law: LAW.allocationByEmployer[place],
      words: 'edited',
      params: { count, names: listed(edits.names), date: latest },
    },
  ];
}

/** Length of service points that start late, or without which newcomers have no points at all. */
function serviceWait({ scheme, lengthOfService }: ComplianceFacts): Finding[] {
  if (!scheme.pointsByLengthOfService || lengthOfService.length === 0) return [];
  const months = Math.min(...lengthOfService.map((span) => span.months));
  const qualifies = !scheme.pointsByJobRole && !scheme.pointsByTraining;
  if (months <= LONG_WAIT && !qualifies) return [];
  const field = 'length_of_service_tronc_points';
  return [{ code: 'LOS_LONG_WAIT', severity: 'info', field, law: null, words: 'service_wait', params: { months } }];
}
