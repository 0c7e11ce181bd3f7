/**
 * A sum of safe integers that stays exact above 2^53: adds in Number, and carries over into BigInt only when the Number
 * is no longer safe.
 */
export class Tally {
  #near = 0;
  #far = 0n;

  add(value: number): void {
    const next = this.#near + value;
    if (Number.isSafeInteger(next)) {
      this.#near = next;
    } else {
      this.#far += BigInt(this.#near) + BigInt(value);
      this.#near = 0;
    }
  }

  get total(): bigint {
    return this.#far + BigInt(this.#near);
  }
}
