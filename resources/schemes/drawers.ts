/** Names of the drawers in the address (`?drawer=scheme-files&drawer.scheme=4`). */
export const DRAWERS = {
  /** the wizard; with `id` it edits, else it adds */
  wizard: 'scheme',
  /** `scheme`, and `period` once one is chosen */
  files: 'scheme-files',
  import: 'scheme-import',
  reports: 'scheme-reports',
  /** `scheme`, these two */
  divisions: 'scheme-divisions',
  link: 'link-employees',
} as const;
