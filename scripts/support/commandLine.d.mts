/** An option of a script, by what follows it. */
export type Option = { /** one line of help, without a full stop */ about: string } & (
  | { kind: 'flag'; default?: never }
  | { kind: 'text'; value?: string; default?: string }
  | { kind: 'texts'; value?: string; default?: never }
  | { kind: 'whole'; value?: string; from?: number; to?: number; default?: number }
  | { kind: 'choice'; choices: readonly string[]; default?: string }
);

/** The command line of a script, declared once for parsing, checks and help. */
export interface Declaration {
  /** as a user types it: `npm run backup` */
  command: string;
  summary: string;
  positionals?: readonly { name: string; about: string; required?: boolean; many?: boolean }[];
  options?: Readonly<Record<string, Option>>;
  /** usage lines with their meanings, for a script with several commands */
  forms?: readonly (readonly [string, string])[];
  /** meanings of the exit codes other than 0 and 64 */
  exitCodes?: Readonly<Record<number, string>>;
  /** the last paragraph of the help */
  more?: string;
}

type Default<O, T> = O extends { default: T } ? T : T | undefined;
type ValueOf<O> = O extends { kind: 'flag' }
  ? boolean
  : O extends { kind: 'texts' }
    ? string[]
    : O extends { kind: 'whole' }
      ? Default<O, number>
      : O extends { kind: 'choice'; choices: readonly (infer C)[] }
        ? O extends { default: string }
          ? C
          : C | undefined
        : Default<O, string>;

/** Arguments that were understood. */
export interface Read<D extends Declaration> {
  kind: 'run';
  values: { [N in keyof NonNullable<D['options']>]: ValueOf<NonNullable<D['options']>[N]> };
  positionals: string[];
}

export function helpOf(declaration: Declaration): string;
export function readCommandLine<const D extends Declaration>(
  declaration: D,
  args: readonly string[],
): Read<D> | { kind: 'help' | 'misuse'; text: string };
export function commandLine<const D extends Declaration>(declaration: D, args?: readonly string[]): Read<D>;
export class Misuse extends Error {}
export function runScript(work: () => Promise<void>): Promise<void>;
