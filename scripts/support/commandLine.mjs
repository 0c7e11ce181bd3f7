import { parseArgs } from 'node:util';

/** Exit code of a command line that was not understood (EX_USAGE of sysexits.h); no script uses it for anything else. */
const MISUSED = 64;

const TYPE = { flag: 'boolean', text: 'string', whole: 'string', choice: 'string', texts: 'string' };

/** Returns an option as help shows it: `--seed NUMBER`. */
const written = (name, { kind, value, choices }) => {
  if (kind === 'flag') return `--${name}`;
  return `--${name} ${value ?? (kind === 'choice' ? choices.join('|') : kind === 'whole' ? 'NUMBER' : 'TEXT')}`;
};

const table = (rows) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/** npm passes on what follows the first `--`. */
const withArguments = (command) => (command.includes(' -- ') ? command : `${command} --`);

/** Returns the text of `--help`. */
export function helpOf({ command, summary, positionals = [], options = {}, forms, exitCodes = {}, more }) {
  const names = positionals.map(({ name, required, many }) => {
    const shown = many ? `${name} …` : name;
    return required ? shown : `[${shown}]`;
  });
  const some = Object.keys(options).length > 0 ? ['[OPTIONS]'] : [];
  const given = [...names, ...some];
  const usage = given.length === 0 ? command : [withArguments(command), ...given].join(' ');
  const optionRows = Object.entries(options).map(([name, option]) => [
    written(name, option),
    option.about + (option.default === undefined ? '' : ` (default: ${option.default})`),
  ]);
  const codes = Object.entries({ 0: 'success', ...exitCodes, [MISUSED]: 'the command line was not understood' });
  return [
    forms ? `Usage:\n${forms.map(([line, meaning]) => `  ${line}\n      ${meaning}`).join('\n')}` : `Usage: ${usage}`,
    summary,
    ...(!forms && positionals.length > 0
      ? [`Arguments:\n${table(positionals.map(({ name, about }) => [name, about]))}`]
      : []),
    `Options:\n${table([...optionRows, ['--help', 'show this text and do nothing']])}`,
    `Exit codes:\n${table(codes)}`,
    ...(more ? [more] : []),
  ].join('\n\n');
}

/** Returns the value of an option. @throws Error if it is not one that the option accepts */
const readValue = (name, option, given) => {
  if (given === undefined) return option.kind === 'texts' ? [] : option.kind === 'flag' ? false : option.default;
  if (option.kind === 'choice' && !option.choices.includes(given))
    throw new Error(`--${name} must be one of ${option.choices.join(', ')}, not '${given}'`);
  if (option.kind !== 'whole') return given;
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = option;
  const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= from && number <= to) return number;
  const range = option.to === undefined ? `of ${from} or more` : `from ${from} to ${to}`;
  throw new Error(`--${name} must be a whole number ${range}, not '${given}'`);
};

/**
 * Reads the arguments of a script. It does nothing else, so that tests can call it.
 * @param {import('./commandLine.mjs').Declaration} declaration
 * @param {readonly string[]} args
 */
export function readCommandLine(declaration, args) {
  const { options = {}, positionals: places = [] } = declaration;
  const misuse = (message) => ({
    kind: 'misuse',
    text: `${message}\n\n${withArguments(declaration.command)} --help lists what it accepts.`,
  });
  // First, because a user who needs help may have given wrong arguments.
  if (
    args.slice(0, args.includes('--') ? args.indexOf('--') : undefined).some((arg) => arg === '--help' || arg === '-h')
  )
    return { kind: 'help', text: helpOf(declaration) };
  try {
    const config = Object.fromEntries(
      Object.entries(options).map(([name, { kind }]) => [
        name,
        { type: TYPE[kind], ...(kind === 'texts' && { multiple: true }) },
      ]),
    );
    const { values, positionals } = parseArgs({ args, options: config, allowPositionals: places.length > 0 });
    const missing = places.find(({ required }, at) => required && !positionals[at]?.trim());
    if (missing) return misuse(`${missing.name} is missing: ${missing.about}.`);
    if (positionals.length > places.length && !places.at(-1)?.many)
      return misuse(`'${positionals[places.length]}' is one argument too many.`);
    const read = Object.entries(options).map(([name, option]) => [name, readValue(name, option, values[name])]);
    return { kind: 'run', values: Object.fromEntries(read), positionals };
  } catch (error) {
    return misuse(error.message.split('. To specify')[0].replace(/\.?$/, '.'));
  }
}

/**
 * Returns the arguments of the script that is running. For `--help` it prints the text and exits with 0; for arguments
 * that the declaration does not allow it prints the reason and exits with 64, before anything is done.
 */
export function commandLine(declaration, args = process.argv.slice(2)) {
  const read = readCommandLine(declaration, args);
  if (read.kind === 'run') return read;
  (read.kind === 'help' ? console.log : console.error)(read.text);
  process.exit(read.kind === 'help' ? 0 : MISUSED);
}

/** Arguments that one script refuses, beyond what its declaration says. It ends the script as other misuse does. */
export class Misuse extends Error {}

/**
 * Runs a script. An error ends it with its message and exit code 1, and `Misuse` with exit code 64.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Misuse ? MISUSED : 1;
  }
}
