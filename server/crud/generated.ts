import type { z } from 'zod';
import type { Route } from '#server/http/route.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** Says which schemas of a route are built from its entity, and with which additional parts. */
export const generated = (
  schemas: NonNullable<Route['generated']>['schemas'],
  ...additions: (Schemas | undefined)[]
): NonNullable<Route['generated']> => ({
  schemas,
  additions: additions.flatMap((parts) => Object.entries(parts ?? {})),
});

/** 'answer' if the response of an entity's routes is built from its declaration, and not taken from domain/contract. */
export const answerBuilt = ({ answer }: { answer?: z.ZodType }): ['answer'] | [] => (answer ? [] : ['answer']);
