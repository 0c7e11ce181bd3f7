import type { Site } from '#domain/contract/sites.ts';

/** The fields of a site's address, in order. */
export const ADDRESS = [
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_post_town',
  'address_post_code',
] as const;

/** The lines of a site's address, in order. */
export const addressOf = (site: Site) => ADDRESS.map((name) => site[name]);
