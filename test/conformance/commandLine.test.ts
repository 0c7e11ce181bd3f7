import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_COMMANDS, commandsText } from '../../scripts/commandsText.ts';
import { readCommandLine } from '../../scripts/support/commandLine.mjs';
import { projectFiles } from './ledger.ts';

const TRIAL = {
  command: 'npm run trial',
  summary: 'Tries something.',
  positionals: [{ name: 'FOLDER', about: 'the new folder', required: true }],
  options: {
    rounds: { kind: 'whole', from: 1, to: 9, default: 3, about: 'how often' },
    mode: { kind: 'choice', choices: ['fast', 'slow'], default: 'fast', about: 'the mode' },
    only: { kind: 'texts', about: 'these; may be repeated' },
    dry: { kind: 'flag', about: 'writes nothing' },
  },
  exitCodes: { 1: 'it failed' },
} as const;

const read = (...args: string[]) => readCommandLine(TRIAL, args);

describe('the command line of a script', () => {
  it('returns the typed values and the defaults', () => {
    expect(read('a')).toEqual({
      kind: 'run',
      values: { rounds: 3, mode: 'fast', only: [], dry: false },
      positionals: ['a'],
    });
    expect(read('a', '--rounds', '9', '--mode=slow', '--only', 'x', '--only', 'y', '--dry')).toMatchObject({
      values: { rounds: 9, mode: 'slow', only: ['x', 'y'], dry: true },
    });
  });

  it.each([
    [[], 'FOLDER is missing: the new folder.'],
    [['a', 'b'], "'b' is one argument too many."],
    [['a', '--round', '3'], "Unknown option '--round'."],
    [['a', '--rounds', '0'], "--rounds must be a whole number from 1 to 9, not '0'."],
    [['a', '--rounds', '1e3'], "--rounds must be a whole number from 1 to 9, not '1e3'."],
    [['a', '--mode', 'quick'], "--mode must be one of fast, slow, not 'quick'."],
    [['a', '--dry=yes'], "Option '--dry' does not take an argument."],
  ])('rejects %j and says why', (args, message) => {
    const result = read(...args);
    expect(result.kind).toBe('misuse');
    expect('text' in result && result.text.split('\n')).toEqual([
      message,
      '',
      'npm run trial -- --help lists what it accepts.',
    ]);
  });

  it('prints help for --help, even if other arguments are wrong, but not for a value after --', () => {
    expect(read('--help')).toMatchObject({ kind: 'help', text: expect.stringContaining('--rounds NUMBER') });
    expect(read('--nonsense', '-h')).toMatchObject({ kind: 'help' });
    expect(read('--', '--help')).toMatchObject({ kind: 'run', positionals: ['--help'] });
  });
});

describe('the scripts of package.json and the commands of the lab', () => {
  const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  const ofProject = Object.entries(scripts).flatMap(
    ([name, line]) => /scripts\/[\w.]+/.exec(line)?.map((file) => [name, file] as const) ?? [],
  );
  const ofLab = projectFiles('lab/*/command.*').map((file) => [`lab -- ${file.split('/')[1]}`, file] as const);

  it.each([...ofProject, ...ofLab])(
    'npm run %s reads its command line with the one parser before it does anything (%s)',
    (name, file) => {
      if (name === 'entity') return; // its own forms and messages: test/conformance/entityCommand.test.ts
      expect(readFileSync(file, 'utf8')).toMatch(/commandLine\((PROJECT_)?COMMANDS\./);
    },
  );

  it('are all in docs/commands.md, which is current (npm run docs)', () => {
    expect(readFileSync('docs/commands.md', 'utf8')).toBe(commandsText());
    const own = ofProject.filter(([name]) => name !== 'entity');
    expect(ALL_COMMANDS).toHaveLength(own.length + ofLab.length);
  });

  it('do nothing for --help', () => {
    const folder = join(tmpdir(), `tipology-help-${process.pid}`);
    const env = { ...process.env, DATA_DIR: folder };
    const help = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', '--help'], {
      env,
      encoding: 'utf8',
    });
    expect([help.status, help.stdout.split('\n')[0], help.stderr]).toEqual([
      0,
      'Usage: npm run backup -- FOLDER [OPTIONS]',
      '',
    ]);
    const wrong = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', '--nonsense'], {
      env,
      encoding: 'utf8',
    });
    expect([wrong.status, wrong.stderr.split('\n')[0]]).toEqual([64, "Unknown option '--nonsense'."]);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['subject', ['abc'], "NUMBER is the id of an employee, not 'abc'."],
    ['verify', ['--head', 'abc'], '--head: as it was printed, such as 120:9f… with 64 digits'],
    ['admin', ['frob'], 'There is no command frob. npm run admin -- --help lists the commands.'],
    ['admin', ['reset-mfa'], 'USERNAME is missing. npm run admin -- --help lists the commands.'],
  ])('npm run %s -- %j exits with 64 and opens no database', (script, args, message) => {
    const folder = join(tmpdir(), `tipology-misuse-${process.pid}`);
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([64, `${message}\n`]);
    expect(existsSync(folder)).toBe(false);
  });
});
