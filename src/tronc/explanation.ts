import type { Note } from '#domain/contract/common.ts';
import type { ExplanationCode } from '#domain/tronc/index.ts';

/** The stages of the calculation from hours to an amount, in order. */
export type Stage = 'standing' | 'points' | 'weight' | 'share' | 'rounding' | 'amount';

/** The stage that each sentence belongs to, and which of its numbers is the stage's result. */
const STAGES: Record<ExplanationCode, { stage: Stage; figure?: string; kind?: 'money' | 'points' }> = {
  opted_out: { stage: 'standing' },
  no_hours: { stage: 'standing' },
  length_of_service: { stage: 'points' },
  points: { stage: 'points', figure: 'total', kind: 'points' },
  points_flat: { stage: 'points', figure: 'total', kind: 'points' },
  points_floored: { stage: 'points' },
  weight: { stage: 'weight', figure: 'weight' },
  bucket_weight: { stage: 'weight', figure: 'weight' },
  bucket_without_money: { stage: 'weight' },
  share: { stage: 'share', figure: 'exact', kind: 'money' },
  bucket_share: { stage: 'share', figure: 'exact', kind: 'money' },
  sum: { stage: 'share', figure: 'exact', kind: 'money' },
  split_is_zero: { stage: 'share' },
  nothing_to_share: { stage: 'share' },
  rounded_down: { stage: 'rounding', figure: 'down', kind: 'money' },
  penny_given: { stage: 'rounding' },
  amount: { stage: 'amount', figure: 'amount', kind: 'money' },
};

/** The stages that follow the share. */
const AFTER_SHARE: ReadonlySet<Stage> = new Set(['rounding', 'amount']);

/** Returns 'Surname, Forename' as it reads in a sentence: 'Forename Surname'. */
export const forenameFirst = (name: string): string => {
  const [surname = '', ...forenames] = name.split(', ');
  return forenames.length > 0 ? `${forenames.join(', ')} ${surname}` : name;
};

/** One sentence with its result. */
export interface Sentence {
  key: string;
  note: Note;
  figure: string | undefined;
  kind: 'money' | 'points' | undefined;
}

/**
 * Returns the notes of one line, stage by stage in the order of the calculation. If weeks or days are shown as a table,
 * there is a share stage for it, after the points.
 */
export function stagesOf(notes: readonly Note[], hasTable = false): { stage: Stage; sentences: Sentence[] }[] {
  const stages: { stage: Stage; sentences: Sentence[] }[] = [];
  notes.forEach((note, index) => {
    const known = STAGES[note.code as ExplanationCode] as (typeof STAGES)[ExplanationCode] | undefined;
    const { stage, figure, kind } = known ?? { stage: 'standing' as const };
    const value = figure === undefined ? undefined : note.params[figure];
    const sentence: Sentence = {
      key: `${index}`,
      note,
      figure: value === undefined ? undefined : String(value),
      kind,
    };
    if (hasTable && AFTER_SHARE.has(stage) && !stages.some((one) => one.stage === 'share'))
      stages.push({ stage: 'share', sentences: [] });
    const last = stages.at(-1);
    if (last?.stage === stage) last.sentences.push(sentence);
    else stages.push({ stage, sentences: [sentence] });
  });
  return stages;
}
