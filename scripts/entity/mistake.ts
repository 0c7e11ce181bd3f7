/** A mistake in a declaration or in what was asked: told in one line, without a stack. */
export class Mistake extends Error {}
