/**
 * Webhooks of users.
 *
 * An endpoint of a webhook receives the chosen events of the chosen companies, as long as its owner may see them. Its
 * secrets are sealed with the installation's key. `company_ids` is null for all companies of the owner. A delivery
 * contains ids only, and none of a company if it is a test; `message_id` is the same in every attempt.
 */
export const sql = `
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  url text not null,
  company_ids bigint[],
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('owner', 'gone', 'failing')),
  check ((previous_secret is null) = (previous_until is null)),
  check ((disabled_at is null) = (disabled_reason is null))
);
create index on webhook_endpoints (user_id);
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  company_id bigint references companies (id),
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'stopped')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  http_status integer,
  failure text,
  check (next_attempt_at is null or state = 'waiting')
);
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_age_idx on webhook_deliveries (created_at);
`;
