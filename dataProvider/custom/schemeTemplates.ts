import type {
  SchemeOfTemplate,
  SchemeOfTemplateBody,
  TemplateOfScheme,
  TemplateSites,
} from '#domain/contract/schemeTemplates.ts';
import type { Id, IfMatch, Verbs } from './call.ts';

/** What scheme templates do beyond being records. */
export const schemeTemplateCalls = ({ get, post }: Verbs) => ({
  templateSites: (id: Id) => get<TemplateSites>(`/scheme_templates/${id}/sites`),
  /** The template from which a scheme was created, and how the scheme differs from it; null if it was not. */
  templateOfScheme: (scheme: Id) => get<TemplateOfScheme>(`/tronc_schemes/${scheme}/template`),
  /** Creates the scheme of one site; a repeated request creates nothing. */
  createFromTemplate: (id: Id, body: SchemeOfTemplateBody) =>
    post<SchemeOfTemplate>(`/scheme_templates/${id}/schemes`, body),
  copyRules: (id: Id, ifMatch: IfMatch) => post(`/scheme_templates/${id}/copy_rules`, undefined, ifMatch),
});
