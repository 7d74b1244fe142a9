-- Codes of six digits sent by mail. The code itself is made by the job that sends it, so that neither a queue nor a row
-- ever holds it: until then `code_hash` is null, and the code before it opens nothing any more.
create table account_codes (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  -- Where it goes: the address as somebody typed it. Whether an account has it, the job finds out: asking takes as long
  -- for an address that nobody has.
  email email_address not null,
  user_id integer references users on delete cascade,
  language text not null check (language in ('en', 'ar')),
  requested_at timestamptz not null,
  -- Whose account the code that went out opens something for.
  sent_to integer references users on delete cascade,
  salt bytea,
  code_hash bytea,
  expires_at timestamptz,
  tries smallint not null default 0
);
create unique index account_codes_by_address on account_codes (lower(email), purpose, coalesce(user_id, 0));
create index account_codes_by_user on account_codes (user_id);
create index account_codes_by_receiver on account_codes (sent_to);
create index account_codes_by_request on account_codes (requested_at);

-- Who typed the code of a forgotten password may choose a new one, once.
create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- The address an account had, to be told that it has another one now.
create table former_emails (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  email email_address not null,
  changed_at timestamptz not null
);
create index former_emails_by_user on former_emails (user_id);
