import { isRecord } from '#domain/typeGuards.ts';

/** Properties of the body of a refusal: those listed are compared as by `toEqual`, the others are not. */
type Refusal = Readonly<Record<string, unknown>>;

declare global {
  namespace jest {
    interface Matchers<R> {
      /** The request failed with this status and code: `toBeRefused(409, 'changed')`; or with these properties of the body. */
      toBeRefused(status: number, refusal: string | Refusal): R;
      /** Validation failed (422) for exactly these fields, in any order. */
      toRejectFields(...fields: string[]): R;
      /** Validation failed (422) for exactly these fields, with these messages: `toRejectFields({ name: ['…'] })`. */
      toRejectFields(messages: Refusal): R;
      /** The request succeeded with this status. */
      toSucceed(status: number): R;
    }
  }
}

/** As much of a body as a message of a failed test shows. */
const SHOWN = 2_000;

interface Response {
  status: number;
  body: unknown;
  text: string;
}

const responseOf = (received: unknown): Response => {
  if (!isRecord(received) || typeof received.status !== 'number')
    throw new Error(`Not the response of a request: ${JSON.stringify(received)}`);
  const { status, body, text } = received;
  return { status, body, text: typeof text === 'string' ? text : (JSON.stringify(body) ?? '') };
};

/** Compares what is expected with the same part of a response, and shows the response if the test fails. */
const result = (
  context: jest.MatcherContext,
  matcher: string,
  { status, body, text }: Response,
  expected: unknown,
  received: unknown,
): jest.CustomMatcherResult => {
  const { utils, isNot, expand } = context;
  const pass = context.equals(received, expected);
  const difference = pass
    ? `Expected: not ${utils.printExpected(expected)}`
    : utils.printDiffOrStringify(expected, received, 'Expected', 'Received', expand ?? false);
  const code = isRecord(body) ? body.code : undefined;
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
  return {
    pass,
    message: () =>
      [
        utils.matcherHint(matcher, 'response', '…', { isNot: isNot ?? false }),
        difference,
        `Received status ${status}, code ${code ?? 'none'}, body:\n${shown || '(empty)'}`,
      ].join('\n\n'),
  };
};

const partOf = (body: unknown, properties: readonly string[]): object =>
  Object.fromEntries(properties.map((property) => [property, isRecord(body) ? body[property] : undefined]));

expect.extend({
  toBeRefused(received: unknown, status: number, refusal: string | Refusal) {
    const response = responseOf(received);
    const expected = typeof refusal === 'string' ? { code: refusal } : refusal;
    const part = partOf(response.body, Object.keys(expected));
    return result(this, 'toBeRefused', response, { status, ...expected }, { status: response.status, ...part });
  },

  toRejectFields(received: unknown, ...fields: (string | Refusal)[]) {
    const response = responseOf(received);
    const { errors } = isRecord(response.body) ? response.body : {};
    const [messages] = fields;
    const expected = typeof messages === 'object' ? messages : [...fields].sort();
    const part = typeof messages === 'object' || !isRecord(errors) ? errors : Object.keys(errors).sort();
    return result(
      this,
      'toRejectFields',
      response,
      { status: 422, errors: expected },
      { status: response.status, errors: part },
    );
  },

  toSucceed(received: unknown, status: number) {
    const response = responseOf(received);
    return result(this, 'toSucceed', response, { status }, { status: response.status });
  },
});
