import Papa from 'papaparse';
import { SEPARATORS, type Separator } from './fileTable.ts';
import { isBlank } from './sourceRow.ts';

/** The characters and rows that show what separates the cells. */
const SAMPLE = 64 * 1024;
const SAMPLE_ROWS = 50;

/** How well a separator explains a text, the most important first: separated rows, those of equal length, and cells. */
const scoreOf = (sample: string, delimiter: Separator): [rows: number, equal: number, cells: number] => {
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline: '\n', preview: SAMPLE_ROWS });
  const lengths = data.filter((cells) => !isBlank(cells) && cells.length > 1).map(({ length }) => length);
  const equal = lengths.map((length) => lengths.filter((other) => other === length).length);
  return [lengths.length, Math.max(0, ...equal), Math.max(0, ...lengths)];
};

/**
 * Returns what separates the cells of a text: the separator that most rows contain, the header among them, because decimal
 * commas and commas in names are only in the rows below it.
 * @param text with lines that end with a line feed
 */
export const separatorOf = (text: string): Separator => {
  const sample = text.slice(0, SAMPLE);
  const [best] = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator) }))
    // Of equal ones the rarer in texts.
    .reverse()
    .sort(({ score: [rows, equal, cells] }, { score }) => score[0] - rows || score[1] - equal || score[2] - cells);
  return best && best.score[0] > 0 ? best.separator : ',';
};
