-- The first answer to each Idempotency-Key, kept with what it created (product.md §2).
create table idempotency_keys (
  endpoint text not null,
  -- Whose key it is; '' for those who are not signed in.
  caller text not null,
  key text not null check (char_length(key) between 1 and 200),
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (endpoint, caller, key)
);
create index idempotency_keys_by_created_at on idempotency_keys (created_at);

-- The moments of the calls that still count, oldest first. Not logged: after a crash everybody starts anew.
create unlogged table rate_limits (
  name text not null,
  who text not null,
  taken timestamptz[] not null,
  primary key (name, who)
);
