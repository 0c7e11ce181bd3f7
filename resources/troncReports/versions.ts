const NEWEST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'version', order: 'DESC' as const } };

/** Every version of a period that the caller may see, newest first: one request, one cache entry (RPT-002). */
export const versionsOf = (periodId: number | undefined) => ({
  ...NEWEST,
  filter: { tronc_period_ids: [periodId] },
});
