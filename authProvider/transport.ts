/** The little of the HTTP client that signing in needs; `Http.call` of the data provider fits it. */
export type Transport = <T>(
  path: string,
  options?: { method?: 'GET' | 'POST'; body?: unknown; token?: string | null; background?: boolean },
) => Promise<{ json: T }>;
