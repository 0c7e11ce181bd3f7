import type { Site } from '#dataProvider/custom/shapes.ts';

/** The lines of a site's address, in order. */
export const addressOf = (site: Site) => [
  site.address_line_1,
  site.address_line_2,
  site.address_line_3,
  site.address_post_town,
  site.address_post_code,
];
