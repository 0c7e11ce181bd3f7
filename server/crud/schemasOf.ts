import type { z } from 'zod';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { answerSchema } from '#domain/schema/validators.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { CrudOptions } from './options.ts';

const PARTS = ['query', 'body', 'answer'] as const;

type Schemas = Readonly<Record<string, z.ZodType>>;

/**
 * Returns the response schema of an entity's route, and which of the route's schemas are built from the declaration
 * instead of taken from domain/contract.
 * @param also the query or the body, if it is built from the declaration, with the parts that the options add to it
 */
export const schemasOf = <E extends AnyEntity>(
  entity: E,
  { response: { schema, extra, omit } = {} }: CrudOptions<E>,
  also: Partial<Record<'query' | 'body', Schemas | undefined>> = {},
): { answer: z.ZodType; generated: NonNullable<Route['generated']> } => ({
  answer: schema ?? answerSchema(entity, extra, omit?.names),
  generated: {
    schemas: PARTS.filter((part) => (part === 'answer' ? !schema : part in also)),
    additions: [also.query, also.body, extra].flatMap((parts) => Object.entries(parts ?? {})),
  },
});
