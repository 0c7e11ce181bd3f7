import { highlight } from './highlight.ts';

const shown = (text: string, words: string) =>
  highlight(text, words)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Ó Súilleabháin, Róisín', 'suil roi', 'Ó [Súil]leabháin, [Rói]sín'],
  ['Łukasz Żółć', 'lukasz', '[Łukasz] Żółć'],
  ['王伟', '王', '[王]伟'],
  ['O’Brien, Ann', "o'brien", '[O’Brien], Ann'],
  ['O’Brien, Ann', 'brien', 'O’[Brien], Ann'],
  ['Strauß Bar', 'ss b', 'Strau[ß] [B]ar'],
  ['Quay', 'zzz', 'Quay'],
  ['Quay', '', 'Quay'],
  ['a.b(c', '(', 'a.b[(]c'],
])('marks in %j the matches of %j', (text, words, wanted) => expect(shown(text, words)).toBe(wanted));
