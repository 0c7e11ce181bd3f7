/** The columns of the permissions on a company. */
export const ACTIONS = ['view', 'edit', 'create', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

/** Period files have other verbs in the specification. */
const VERBS: Readonly<Record<string, Action>> = { read: 'view', update: 'edit' };

/** Returns what a permission allows: `view_sites` → view, `read_tronc_period_files` → view. */
export const actionOf = (name: string): string => {
  const [verb = ''] = name.split('_');
  return VERBS[verb] ?? verb;
};
