import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFiles } from './ledger.ts';

/** A test file that a document cites, and the beginning of a title in it. */
export interface Citation {
  name: string;
  path: string;
  title: string | undefined;
}

const CONTRACT = projectFiles('*.contract.test.ts', 'test/contract/*.test.ts');

/** Short names: `login` is a contract test, `session.spec` a journey; anything with a slash is a path. */
const pathOf = (name: string): string => {
  if (name.includes('/')) return name;
  if (name.endsWith('.spec')) return `test/e2e/${name}.ts`;
  return CONTRACT.find((path) => basename(path).replace(/(\.contract)?\.test\.ts$/, '') === name) ?? name;
};

/** The tests that a table cell cites: `name`, or `name` “title”. */
export const citationsIn = (cell: string): Citation[] =>
  [...cell.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, name = '', title]) => ({ name, path: pathOf(name), title }));

/** Returns what is wrong with a citation, or null if file and title exist. */
export const citationFault = ({ name, path, title }: Citation): string | null => {
  if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(path)) return `no test file: ${name}`;
  return title === undefined || readFileSync(path, 'utf8').includes(title)
    ? null
    : `no such title in ${name}: ${title}`;
};

/** The rows of every table of a Markdown text: their cells, without heading rows and comments. */
export const rowsOf = (markdown: string): string[][] => {
  const lines = markdown.replace(/ *<!--[\s\S]*?-->/g, '').split('\n');
  return lines
    .filter((line, at) => line.startsWith('| ') && !/^\|-/.test(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    );
};

/** How GitHub makes an anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Links to files or headings that do not exist. @param path of the document, whose folder relative links start from */
export const brokenLinks = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(target)) return [link];
    if (anchor === undefined) return [];
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    );
    return headings.includes(anchor) ? [] : [link];
  });
};
