import type { SettingName } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment contains invalid values; the message has one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and validates environment variables by kind. It collects all problems, so that the operator can correct them in
 * one step: read everything, then call `finish`. An empty variable counts as absent. A problem's text never repeats a
 * value that may contain a password.
 */
export class EnvironmentReader {
  private readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** @throws ConfigError if any variable read so far was invalid */
  finish(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }

  optional(name: SettingName, limits: { atLeast?: number } = {}): string | undefined {
    const value = this.environment[name]?.trim() || undefined;
    if (value && limits.atLeast && value.length < limits.atLeast) {
      return this.wrong(name, `must have at least ${limits.atLeast} characters`, undefined);
    }
    return value;
  }

  text(name: SettingName, absent: string): string {
    return this.optional(name) ?? absent;
  }

  /** Reads a variable that is required because `because` is set. */
  needed(name: SettingName, because: SettingName): string {
    return this.optional(name) ?? this.wrong(name, `must be set, since ${because} is`, '');
  }

  flag(name: SettingName, absent: boolean): boolean {
    const value = this.optional(name)?.toLowerCase();
    if (value === undefined) return absent;
    if (['1', 'true', 'yes', 'on'].includes(value)) return true;
    if (['0', 'false', 'no', 'off'].includes(value)) return false;
    return this.wrong(name, `must be 1 or 0, not "${value}"`, absent);
  }

  whole(name: SettingName, absent: number, { from, to }: { from: number; to: number }): number {
    const value = this.optional(name);
    if (value === undefined) return absent;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= from && number <= to) return number;
    return this.wrong(name, `must be a whole number from ${from} to ${to}, not "${value}"`, absent);
  }

  choice<T extends string>(name: SettingName, choices: readonly T[], absent: T): T {
    const value = this.optional(name);
    if (value === undefined) return absent;
    const found = choices.find((choice) => choice === value.toLowerCase());
    return found ?? this.wrong(name, `must be one of ${choices.join(', ')}, not "${value}"`, absent);
  }

  /** Reads a comma-separated choice of some of these, case-insensitively; at least one. */
  some<T extends string>(name: SettingName, choices: readonly T[], absent: readonly T[]): readonly T[] {
    const value = this.optional(name);
    if (value === undefined) return absent;
    const named = value.split(',').map((part) => part.trim());
    const found = named.map((part) => choices.find((choice) => choice.toLowerCase() === part.toLowerCase()));
    if (found.includes(undefined)) return this.wrong(name, `must list some of ${choices.join(', ')}`, absent);
    return [...new Set(found as T[])];
  }

  /**
   * Reads an address with one of the given schemes (including their colon), as written.
   * @param parts returns the addresses in a value, each of which must be valid
   */
  url(name: SettingName, schemes: readonly string[], parts = (value: string) => [value]): string | undefined {
    const value = this.optional(name);
    const isOne = (part: string) => URL.canParse(part) && schemes.includes(new URL(part).protocol);
    if (value === undefined || parts(value).every(isOne)) return value;
    return this.wrong(
      name,
      `must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`,
      undefined,
    );
  }

  /** Reads the address of a whole site: scheme, host and port, with or without a slash at the end. */
  site(name: SettingName, schemes: readonly string[]): string | undefined {
    const value = this.url(name, schemes);
    if (value === undefined) return undefined;
    const { pathname, search, hash, username } = new URL(value);
    if (pathname === '/' && !search && !hash && !username) return value;
    return this.wrong(
      name,
      'must be an address without a path, such as https://portal.example.com: the portal needs a host name of its own',
      undefined,
    );
  }

  /** Reads comma-separated origins such as https://portal.example.com, each without a path. */
  origins(name: SettingName): readonly string[] {
    const values = (this.optional(name) ?? '').split(',').map((part) => part.trim());
    const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
    const wrong = values.find((value) => value !== '' && !isOrigin(value));
    if (wrong !== undefined) return this.wrong(name, `must list origins like https://example.com, not "${wrong}"`, []);
    return values.filter((value) => value !== '');
  }

  /** Reads comma-separated host names, without a scheme or port; returns them in lower case. */
  hosts(name: SettingName): readonly string[] {
    const given = (this.optional(name) ?? '').toLowerCase().split(',');
    const values = given.map((part) => part.trim()).filter((part) => part !== '');
    const isHost = (text: string) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;
    const wrong = values.find((value) => !isHost(value) || value.includes(':'));
    if (wrong !== undefined) return this.wrong(name, `must list host names like login.example.com, not "${wrong}"`, []);
    return values;
  }

  private wrong<T>(name: SettingName, sentence: string, instead: T): T {
    this.problems.push(`${name} ${sentence}`);
    return instead;
  }
}

/**
 * Returns the addresses of the servers of one database, in the order named, as in libpq's
 * `postgres://portal@one:5432,two:5432/tipology`. Returns one address if only one server is named.
 */
export const serversOf = (url: string): string[] => {
  const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
};
