import type { ResourceOverrides } from '#src/screens/entityResource.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';

// Written by `npm run entity` from the declarations in domain/entities; do not edit.

const SchemeTemplateShow = lazyScreen(() =>
  import('#resources/schemeTemplates/replacesShow.tsx').then((m) => m.SchemeTemplateShow),
);

/** Screens and icons that replace generated ones, by the name of the entity. */
export const REPLACEMENTS: Readonly<Record<string, ResourceOverrides>> = {
  scheme_templates: { show: <SchemeTemplateShow /> },
};
