import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const git = (args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, { input, maxBuffer: 256 * 1024 * 1024 });

const lines = (text: Buffer): string[] => text.toString().split('\n').filter(Boolean);

/**
 * Reads all files with one process, whose output is `<hash> blob <bytes>`, a line break, the text and a line break for
 * each file.
 */
const textsAt = (commit: string, paths: readonly string[]): string[] => {
  let rest = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''));
  return paths.map(() => {
    const head = rest.indexOf('\n');
    const size = Number(rest.subarray(0, head).toString().split(' ')[2]);
    const text = rest.subarray(head + 1, head + 1 + size).toString();
    rest = rest.subarray(head + 1 + size + 1);
    return text;
  });
};

/** Returns the files of some folders as [path, text]: of a commit, or of the working tree if none is named. */
export const filesOf = (folders: readonly string[], commit?: string): [string, string][] => {
  if (commit === undefined) {
    const known = lines(git(['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders]));
    const gone = new Set(lines(git(['ls-files', '--deleted', '--', ...folders])));
    return known.filter((path) => !gone.has(path)).map((path) => [path, readFileSync(path, 'utf8')]);
  }
  const paths = lines(git(['ls-tree', '-r', '--name-only', commit, '--', ...folders]));
  const texts = textsAt(commit, paths);
  return paths.map((path, place) => [path, texts[place] ?? '']);
};
