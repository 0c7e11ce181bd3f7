import { CHANGES_DIVISIONS, DIVISION_RULES } from '#domain/access/areas.ts';
import { divisionsAnswer, divisionsBody, type WrittenDivision } from '#domain/contract/divisions.ts';
import { effectiveFromQuery } from '#domain/contract/effectiveFrom.ts';
import { scheme } from '#domain/entities/index.ts';
import { ok } from '#server/platform/http/answer.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import { type FurtherRequest, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { lockScheme, stampScheme } from './lockScheme.ts';
import { replaceDivisions, rulesToReplace } from './replaceDivisions.ts';
import { changeRules } from './ruleSets.ts';

/**
 * Replaces the divisions and departments of a scheme as a whole; the permissions for each change are checked per level.
 */
export const divisionsRoute = route({
  method: 'PUT',
  path: '/tronc_schemes/{id}/divisions',
  tag: scheme.words.many,
  permission: {
    who: 'subject',
    rule: CHANGES_DIVISIONS,
    find: recordOf(scheme),
    also: [
      {
        part: 'each kind of change, at its level',
        rules: DIVISION_RULES,
        required: (request: FurtherRequest<WrittenDivision[]>) =>
          rulesToReplace(request, idOf(request.params, 'id'), request.body),
      },
    ],
  },
  summary: 'Replace the divisions and departments of a scheme',
  audit: 'schemes.changed',
  query: effectiveFromQuery,
  body: divisionsBody,
  answer: divisionsAnswer,
  versioned: true,
  handle: async (context, { params, query, body, ifMatch }) => {
    const row = await lockScheme(context, params.id, ifMatch);
    const { result, dated } = await changeRules(context, row, query.effective_from, () =>
      replaceDivisions(context, row, body),
    );
    const { before, after } = result;
    const revision = await stampScheme(context, row, { divisions: [before, after], ...dated });
    return { ...ok(after), revision };
  },
});
