import type { schemeTemplate } from '#domain/entities/schemeTemplates.ts';
import type { ServerParts } from '#server/crud/serverParts.ts';
import { schemeTemplateRoutes as routes } from './routes.ts';
import { copyRules } from './template.ts';

export const server: ServerParts<typeof schemeTemplate> = {
  plan: async ({ now }, { before }) => (before ? {} : { values: { rules_copied_at: now() }, effects: [copyRules] }),
  routes,
};
