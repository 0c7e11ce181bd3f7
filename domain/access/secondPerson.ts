import { DEPENDENCE_REASONS, INDEPENDENCE_DAYS } from './independence.ts';

/** What a troncmaster did to a report version that requires another person to release it. */
const SELF_RELEASE_REASONS = ['generated', 'hours', 'fund', 'scheme', 'people', 'second_look_off'] as const;
export type SelfReleaseReason = (typeof SELF_RELEASE_REASONS)[number];

/** Why a person may not give the second of two approvals. Each is the key of its text, `secondPerson.<reason>`. */
export const SECOND_PERSON_REASONS = [...DEPENDENCE_REASONS, ...SELF_RELEASE_REASONS] as const;
export type SecondPersonReason = (typeof SECOND_PERSON_REASONS)[number];

/** The errors that reject a second approval. */
export const SECOND_PERSON_CODES = ['password_not_set', 'same_hands', 'no_self_release'] as const;
export type SecondPersonCode = (typeof SECOND_PERSON_CODES)[number];

/**
 * A second approval that would be rejected: the error, the reason, and the person of whom the caller is not
 * independent.
 */
export interface ApprovalBlock {
  code: SecondPersonCode;
  reason: SecondPersonReason | null;
  /** the first person, if the caller may see who it is */
  name: string | null;
}

/** The parameters of a reason's text. */
export const reasonParams = ({ name }: Pick<ApprovalBlock, 'name'>): Record<string, string | number> => ({
  name: name ?? '',
  days: INDEPENDENCE_DAYS,
});
