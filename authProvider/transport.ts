/** The part of the HTTP client that the auth provider needs; `Http.call` of the data provider matches it. */
export type Transport = <T>(
  path: string,
  options?: { method?: 'GET' | 'POST'; body?: unknown; token?: string | null; background?: boolean },
) => Promise<{ json: T }>;
