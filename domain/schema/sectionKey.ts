/** Returns the key of a section's heading in the catalogues: `Journey and costs` → journey_and_costs. */
export const keyOfSection = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .replace(/_$/, '');
