import { z } from 'zod';
import { date } from '#domain/schema/field.ts';
import { fieldSchema } from '#domain/schema/validators.ts';
import { idField } from './fields.ts';
import { ruleDelta } from './troncReports.ts';

/** Where a scheme can be created from a template, and why not. */
export const templateSitesAnswer = z.strictObject({
  /** titles of the template's job roles that are archived; with any, no scheme is created */
  archived_roles: z.array(z.string()),
  sites: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      /** that the site has already */
      scheme: z
        .strictObject({
          id: z.int(),
          name: z.string(),
          from_template: z.boolean(),
          /** whether it has other rules than this template, from which it was created */
          differs: z.boolean(),
        })
        .nullable(),
      /** another scheme of the company has the name of the site */
      name_in_use: z.boolean(),
    }),
  ),
});
export type TemplateSites = z.infer<typeof templateSitesAnswer>;

export const schemeOfTemplateBody = z.strictObject({
  site_id: idField('Site'),
  first_pay_date: fieldSchema(date('First pay date')).optional(),
});
export type SchemeOfTemplateBody = z.input<typeof schemeOfTemplateBody>;

/** The scheme of a site from a template; `created` is false if an earlier request has created it. */
export const schemeOfTemplateAnswer = z.strictObject({ scheme_id: z.int(), created: z.boolean() });
export type SchemeOfTemplate = z.infer<typeof schemeOfTemplateAnswer>;

export const copiedRulesAnswer = z.strictObject({ id: z.int(), rules_copied_at: z.iso.datetime(), revision: z.int() });

/** The template from which a scheme was created, and how the scheme differs from it now; null if it was not. */
export const templateOfSchemeAnswer = z
  .strictObject({
    template: z.strictObject({ id: z.int(), name: z.string() }),
    /** the rules, from the template to the scheme */
    rules: z.array(ruleDelta),
    /** names of the other fields that differ, such as those of the calendar */
    fields: z.array(z.string()),
  })
  .nullable();
export type TemplateOfScheme = z.infer<typeof templateOfSchemeAnswer>;
