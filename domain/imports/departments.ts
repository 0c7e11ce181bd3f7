import { foldName } from './recordsByName.ts';

/** The departments of a company, found by a name as files write it. A department is only its name, as its employees have it. */
export class Departments {
  readonly #names: ReadonlySet<string>;
  readonly #spellings = new Map<string, string>();

  /** @param names every spelling in use, the most frequent of each department first */
  constructor(names: readonly string[]) {
    this.#names = new Set(names);
    for (const name of names) this.spellingOf(name);
  }

  /** Returns whether the company has a department of this name. */
  has(name: string): boolean {
    return this.#spellings.has(foldName(name));
  }

  /**
   * Returns how the department of this name is written: as it is if an employee has exactly this one, otherwise in the most frequent
   * spelling. A new department keeps the spelling in which it is first found.
   */
  spellingOf(name: string): string {
    const key = foldName(name);
    const spelling = this.#spellings.get(key);
    if (spelling === undefined) this.#spellings.set(key, name.trim());
    return this.#names.has(name) ? name : (spelling ?? name.trim());
  }
}
