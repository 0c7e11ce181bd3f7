/** A mistake in a declaration or in the arguments: reported in one line, without a stack. */
export class Mistake extends Error {}
