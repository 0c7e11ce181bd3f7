import {
  switchOverAnswer,
  switchOverBody,
  switchOverResultAnswer,
  switchOversAnswer,
  switchOverWorkbookAnswer,
} from '#domain/contract/switchOver.ts';
import { company } from '#domain/entities/index.ts';
import { SWITCH_OVER_SHEETS } from '#domain/imports/switchOver.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf, rowOf } from '#server/platform/http/subjects.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { workbookOf } from './present.ts';
import { switchOver } from './run.ts';
import { listSwitchOvers, readSwitchOver } from './store.ts';
import { undoSwitchOver } from './undo.ts';

const tag = company.words.many;
/** Troncmasters meet the rules of all imports of which a switch-over consists. */
const rule = 'troncmaster';

/** Moves a company to the portal with one workbook, and reads what it has in the same form. */
export const switchOverRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/companies/{id}/switch_over',
    tag,
    summary: 'Read what a company has as the sheets of a workbook, with the columns to fill in',
    permission: { who: 'subject', rule, find: recordOf(company) },
    answer: switchOverWorkbookAnswer,
    cost: 'list',
    handle: async (context) => ok(await workbookOf(context)),
  }),
  route({
    method: 'GET',
    path: '/companies/{id}/switch_overs',
    tag,
    summary: 'Read the switch-overs of a company, newest first',
    permission: { who: 'subject', rule, find: recordOf(company) },
    answer: switchOversAnswer,
    handle: async (context) => ok(await listSwitchOvers(context)),
  }),
  route({
    method: 'POST',
    status: [200, 201],
    path: '/companies/{id}/switch_overs',
    tag,
    summary: 'Add the sheets of a workbook to a company, all or none; with dry_run only return the result',
    permission: { who: 'subject', rule, find: recordOf(company) },
    form: { files: Object.fromEntries(SWITCH_OVER_SHEETS.map((sheet) => [sheet, { min: 0, max: 1 }])) },
    body: switchOverBody,
    answer: switchOverResultAnswer,
    audit: 'companies.switched_over',
    cost: 'list',
    handle: async (context, { body: { dry_run = false, source_filename }, files }) => {
      const [first] = files;
      if (!first) throw validationError({ path: 'sites', rule: 'required', params: { label: 'sites' } });
      const filename = source_filename || first.filename;
      const result = await switchOver(context, { files, filename, dryRun: dry_run });
      return Object.assign(ok(result), { status: result.id === null ? 200 : 201 });
    },
  }),
  route({
    method: 'POST',
    path: '/switch_overs/{id}/undo',
    tag,
    summary: 'Undo a switch-over that nothing has been built on: remove what it added; all or nothing',
    permission: { who: 'subject', rule, find: rowOf('switch_overs') },
    undoes: 'POST /companies/{id}/switch_overs',
    audit: 'companies.switch_over_undone',
    answer: switchOverAnswer,
    handle: async (context, { params }) => {
      await undoSwitchOver(context, params.id);
      return ok(await readSwitchOver(context, params.id));
    },
  }),
];
