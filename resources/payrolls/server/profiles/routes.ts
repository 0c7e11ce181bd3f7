import { AREAS } from '#domain/access/areas.ts';
import { payrollProfileAnswer, payrollProfileBody, profileAcceptedBody } from '#domain/contract/payrollProfiles.ts';
import { payroll } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { writeSetupFile } from '#domain/payroll/handoff/formats/writeSetupFile.ts';
import { file, ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { readProfile, writeAccepted, writeProfile } from './store.ts';

const tag = 'Payroll hand-offs';
const find = recordOf(payroll);
const view = { who: 'subject', rule: AREAS.handoffs.canView, find } as const;
const edit = { who: 'subject', rule: AREAS.handoffs.canEdit, find } as const;

/** How the tronc of a payroll is handed over (issue 23). */
export const payrollProfileRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/payroll/{id}/handoff_profile',
    tag,
    permission: view,
    summary: 'Read how the tronc of a payroll is handed over',
    answer: payrollProfileAnswer,
    handle: async (context, { params }) => ok(await readProfile(context, params.id)),
  }),
  route({
    method: 'PUT',
    path: '/payroll/{id}/handoff_profile',
    tag,
    permission: edit,
    summary: 'Replace how the tronc of a payroll is handed over',
    body: payrollProfileBody,
    answer: payrollProfileAnswer,
    audit: 'payrolls.handoff_profile_changed',
    versioned: true,
    handle: async (context, { params, body, ifMatch }) => ok(await writeProfile(context, params.id, body, ifMatch)),
  }),
  route({
    method: 'POST',
    path: '/payroll/{id}/handoff_profile/accepted',
    tag,
    permission: edit,
    summary: 'Record whether the payroll package accepted a file in this format',
    body: profileAcceptedBody,
    answer: payrollProfileAnswer,
    audit: 'payrolls.handoff_format_answered',
    versioned: true,
    handle: async (context, { params, body, ifMatch }) =>
      ok(await writeAccepted(context, params.id, body.accepted, ifMatch)),
  }),
  route({
    method: 'GET',
    path: '/payroll/{id}/handoff_profile/setup_file',
    tag,
    kind: 'file',
    media: ['text/csv'],
    permission: view,
    summary: 'Download the file that creates the pay codes in the payroll package',
    handle: async (context, { params }) => {
      const { settings } = await readProfile(context, params.id);
      const text = settings && writeSetupFile(settings);
      if (text === null) throw new PortalError('not_found');
      return file('pay-codes.csv', 'text/csv; charset=utf-8', text);
    },
  }),
];
