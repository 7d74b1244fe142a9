-- What happened to accounts: who signed in or failed to, what was changed, taken along or asked for. The application adds
-- and reads (api/src/db/roles.ts); what is here cannot be rewritten by whoever speaks through it.
create table security_events (
  id bigint generated always as identity primary key,
  -- Null where no account was meant, or none remains. An account's own events go with it.
  user_id integer references users on delete cascade,
  event text not null check (event in (
    'registered', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'sessions_ended',
    'code_requested', 'email_confirmed', 'email_change_requested', 'email_changed',
    'password_changed', 'password_reset', 'data_exported', 'account_deleted'
  )),
  -- Of the network address, under a key that is not in the database.
  address_hash bytea not null check (length(address_hash) = 32),
  user_agent text not null check (length(user_agent) <= 300),
  request_id text not null check (length(request_id) <= 100),
  happened_at timestamptz not null
);
create index on security_events (user_id, id desc);
create index on security_events (happened_at);
create index on security_events (request_id);

-- The only way rows go by themselves: batch by batch, and never one from the last year.
create function forget_security_events(before timestamptz, at_most integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with old as (
    select id from public.security_events
    where happened_at < least(before, now() - interval '364 days') order by happened_at limit at_most
  ), gone as (
    delete from public.security_events using old where security_events.id = old.id returning 1
  )
  select count(*)::integer from gone
$$;
