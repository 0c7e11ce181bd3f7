import {
  copiedRulesAnswer,
  schemeOfTemplateAnswer,
  schemeOfTemplateBody,
  templateOfSchemeAnswer,
  templateSitesAnswer,
} from '#domain/contract/schemeTemplates.ts';
import { scheme } from '#domain/entities/index.ts';
import { schemeTemplate } from '#domain/entities/schemeTemplates.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import { updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';
import { createFromTemplate, templateOfScheme, templateSites } from './sites.ts';
import { copyRules, lockTemplate } from './template.ts';

const tag = schemeTemplate.words.many;

/** The sites of a template, the template of a scheme, the creation of schemes from it, and the copying of the rules. */
export const schemeTemplateRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/tronc_schemes/{id}/template',
    tag: scheme.words.many,
    summary: 'Read from which template a scheme was created, and how it differs',
    permission: { who: 'subject', rule: scheme.access.view, find: recordOf(scheme) },
    answer: templateOfSchemeAnswer,
    handle: async ({ db, company }, { params }) =>
      ok(await templateOfScheme(db, { id: params.id, company_id: company })),
  }),
  route({
    method: 'GET',
    path: '/scheme_templates/{id}/sites',
    tag,
    summary: 'Read at which sites schemes can be created from a template',
    permission: { who: 'subject', rule: schemeTemplate.access.create, find: recordOf(schemeTemplate) },
    answer: templateSitesAnswer,
    handle: async ({ db, company }, { params }) => ok(await templateSites(db, { id: params.id, company_id: company })),
  }),
  route({
    method: 'POST',
    status: [200, 201],
    path: '/scheme_templates/{id}/schemes',
    tag,
    summary: 'Create the scheme of a site from a template',
    permission: { who: 'subject', rule: schemeTemplate.access.create, find: recordOf(schemeTemplate) },
    body: schemeOfTemplateBody,
    answer: schemeOfTemplateAnswer,
    audit: 'schemes.created',
    handle: async (context, { params, body }) => {
      const made = await createFromTemplate(context, params.id, body);
      return Object.assign(ok(made), { status: made.created ? 201 : 200 });
    },
  }),
  route({
    method: 'POST',
    path: '/scheme_templates/{id}/copy_rules',
    tag,
    summary: 'Copy the rules of its scheme into a template again',
    permission: { who: 'subject', rule: schemeTemplate.access.edit, find: recordOf(schemeTemplate) },
    answer: copiedRulesAnswer,
    audit: 'scheme_templates.changed',
    versioned: true,
    handle: async (context, { params, ifMatch }) => {
      const { db, now } = context;
      const row = await lockTemplate(db, params.id);
      if (ifMatch !== null && ifMatch !== row.revision)
        throw await changedError(context, 'scheme_templates', row.id, { id: row.id, revision: row.revision });
      await copyRules(context, row);
      const { id, company_id } = row;
      const { revision } = await updateRow(db, schemeTemplate, id, { rules_copied_at: now() });
      await audit(context, {
        event: 'scheme_templates.changed',
        resource: 'scheme_templates',
        record_id: id,
        company_id,
        changes: {
          rules_copied_at: [row.rules_copied_at ? toInstant(row.rules_copied_at) : null, toInstant(now())],
        },
      });
      return ok({ id, rules_copied_at: toInstant(now()), revision });
    },
  }),
];
