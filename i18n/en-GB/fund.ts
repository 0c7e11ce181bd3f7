/** Names of what a fund request carries, for its refusals (contract E5). */
export const fundLabels = {
  tronc_period_id: 'The tronc period',
  bucket: 'The week or day %{bucket}',
  total: 'The fund total',
  mixed: 'A total beside amounts by week or day',
} as const;
