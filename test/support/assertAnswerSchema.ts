import { z } from 'zod';
import { listMeta } from '#domain/contract/common.ts';
import type { Route } from '#server/platform/http/route.ts';

/**
 * Validates a response against the schema that its route declares, which allows no missing and no additional
 * properties. Throws the differences, with the route.
 */
export const assertAnswerSchema = (route: Route, body: unknown): void => {
  if (!route.answer) throw new Error(`${route.method} ${route.path} declares no answer`);
  const envelope = route.flat
    ? route.answer
    : route.kind === 'list'
      ? z.strictObject({ data: z.array(route.answer), meta: listMeta, ...route.extraMembers })
      : z.strictObject({ data: route.answer, ...(route.meta && { meta: route.meta.optional() }) });
  const parsed = envelope.safeParse(body);
  if (!parsed.success)
    throw new Error(`${route.method} ${route.path} answers in another form: ${z.prettifyError(parsed.error)}`);
};
