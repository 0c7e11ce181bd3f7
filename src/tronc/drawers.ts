/** Names of the drawers in the address (`?drawer=scheme-files&drawer.scheme=4`). */
export const DRAWERS = {
  /** the wizard; edits the scheme with `id`, otherwise adds one */
  wizard: 'scheme',
  /** `scheme`, and `period` once one has been chosen */
  files: 'scheme-files',
  import: 'scheme-import',
  reports: 'scheme-reports',
  /** `scheme`, for this and the next one */
  divisions: 'scheme-divisions',
  link: 'link-employees',
} as const;
