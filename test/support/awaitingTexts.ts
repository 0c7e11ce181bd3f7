import { awaitingWords } from '../../scripts/entity/review.ts';

/** The English texts of added entities that have no translation yet; of a name, its forms as well. */
export const awaitingTexts = (): ReadonlySet<string> =>
  new Set(awaitingWords().flatMap(({ text }) => [text, ...text.split(' |||| ')]));
