import type { SchemeOfTemplate, SchemeOfTemplateBody, TemplateSites } from '#domain/contract/schemeTemplates.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** What scheme templates do beyond being records. */
export const schemeTemplateCalls = ({ get, post }: Verbs) => ({
  templateSites: (id: Id) => get<TemplateSites>(`/scheme_templates/${id}/sites`),
  /** Creates the scheme of one site; a repeated request creates nothing. */
  createFromTemplate: (id: Id, body: SchemeOfTemplateBody) =>
    post<SchemeOfTemplate>(`/scheme_templates/${id}/schemes`, body),
  copyRules: (id: Id, ifMatch: IfMatch) => post(`/scheme_templates/${id}/copy_rules`, undefined, ifMatch),
});
