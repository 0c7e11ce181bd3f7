import { z } from 'zod';
import type { Route } from '#server/http/route.ts';

const META = z.strictObject({
  current_page: z.int().min(1),
  last_page: z.int().min(1),
  per_page: z.int().min(1),
  total: z.int().min(0),
  from: z.int().nullable(),
  to: z.int().nullable(),
});

/**
 * Validates a response against the schema that its route declares, which allows no missing and no additional
 * properties. Throws the differences, with the route.
 */
export const judgeAnswer = (route: Route, body: unknown): void => {
  if (!route.answer) throw new Error(`${route.method} ${route.path} declares no answer`);
  const envelope = route.flat
    ? route.answer
    : route.kind === 'list'
      ? z.object({ data: z.array(route.answer), meta: META })
      : z.strictObject({ data: route.answer, meta: z.unknown().optional() });
  const judged = envelope.safeParse(body);
  if (!judged.success)
    throw new Error(`${route.method} ${route.path} answers in another form: ${z.prettifyError(judged.error)}`);
};
