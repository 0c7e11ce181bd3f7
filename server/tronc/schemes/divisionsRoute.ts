import { z } from 'zod';
import { CHANGES_DIVISIONS } from '#domain/access/areas.ts';
import { MAX_PARTS, PART_FIELDS } from '#domain/entities/divisions.ts';
import { scheme } from '#domain/entities/index.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { ok } from '#server/http/answer.ts';
import { route } from '#server/http/route.ts';
import { recordOf } from '#server/http/subjects.ts';
import { divisionAnswer } from './divisions.ts';
import { lockScheme, stampScheme } from './lockScheme.ts';
import { idField } from './points/pointsList.ts';
import { replaceDivisions } from './replaceDivisions.ts';

const part = {
  // null: a new one
  id: z.union([z.null(), idField('id')]).optional(),
  name: fieldSchema(PART_FIELDS.name) as z.ZodType<string>,
  split: fieldSchema(PART_FIELDS.split) as z.ZodType<number>,
};
const departments = z.array(z.strictObject(part), 'invalid').max(MAX_PARTS, 'too_many');
const divisions = z.array(z.strictObject({ ...part, departments }), 'invalid').max(MAX_PARTS, 'too_many');

/**
 * Replaces the divisions and departments of a scheme as a whole (contract H2); the permissions for each change are
 * checked per level.
 */
export const divisionsRoute = route({
  method: 'PUT',
  path: '/tronc_schemes/{id}/divisions',
  tag: scheme.words.many,
  permission: { who: 'subject', rule: CHANGES_DIVISIONS, find: recordOf(scheme) },
  summary: 'Replace the divisions and departments of a scheme',
  audit: 'schemes.changed',
  body: divisions,
  answer: z.array(divisionAnswer),
  handle: async (context, { params, body, ifMatch }) => {
    const row = await lockScheme(context, params.id, ifMatch);
    const { before, after } = await replaceDivisions(context, row, body);
    const revision = await stampScheme(context, row, { divisions: [before, after] });
    return { ...ok(after), revision };
  },
});
