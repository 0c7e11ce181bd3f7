import { COMMANDS } from './commands.ts';
import { countLines } from './customCode/countLines.ts';
import { filesOf } from './customCode/files.ts';
import { FOLDERS, MACHINE, NOBODYS, OWNERS, placeOf, type Side } from './customCode/owners.ts';
import { commandLine } from './support/commandLine.mjs';

const SIDES: readonly Side[] = ['screens', 'routes'];

type Counts = ReadonlyMap<string, Record<Side, number>>;

const countsAt = (commit?: string): Counts => {
  const counts = new Map<string, Record<Side, number>>();
  for (const [path, text] of filesOf(FOLDERS, commit)) {
    const place = placeOf(path);
    if (!place) continue;
    const count = counts.get(place.owner) ?? { screens: 0, routes: 0 };
    count[place.side] += countLines(text);
    counts.set(place.owner, count);
  }
  return counts;
};

/** Returns the counts of one or more commits side by side, as a Markdown table. */
const tableOf = (columns: readonly (readonly [string, Counts])[]): string => {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const byHand = [...OWNERS, NOBODYS];
  const sum = (counts: Counts, side: Side) =>
    byHand.reduce((total, name) => total + (counts.get(name)?.[side] ?? 0), 0);
  const row = (name: string) => [
    name,
    ...columns.flatMap(([, counts]) => SIDES.map((side) => counts.get(name)?.[side] ?? 0)),
  ];
  return [
    line(['entity', ...columns.flatMap(([when]) => SIDES.map((side) => `${side}${when && ` ${when}`}`))]),
    line(['---', ...columns.flatMap(() => SIDES.map(() => '---:'))]),
    ...byHand.map((name) => line(row(name))),
    line(['**custom**', ...columns.flatMap(([, counts]) => SIDES.map((side) => `**${sum(counts, side)}**`))]),
    line(row(MACHINE)),
  ].join('\n');
};

const { at, since } = commandLine(COMMANDS.customCode).values;
const shown: [string, Counts][] =
  since === undefined
    ? [['', countsAt(at)]]
    : [
        ['before', countsAt(since)],
        ['after', countsAt(at)],
      ];
console.log(tableOf(shown));
