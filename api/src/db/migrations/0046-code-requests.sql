-- A code belongs to the request that asked for it: whoever asked was given a handle, kept here as its hash, and types the
-- code with it. Others may ask for the same address as often as they like: theirs are other rows. (The version before
-- writes account_codes, of which an address has one for each purpose.)
create table code_requests (
  id integer generated always as identity primary key,
  handle_hash bytea not null unique check (octet_length(handle_hash) = 32),
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  -- Where it goes: the address as somebody typed it. Whether an account has it, the job finds out: asking takes as long
  -- for an address that nobody has.
  email email_address not null,
  user_id integer references users on delete cascade,
  language text not null check (language in ('en', 'ar')),
  requested_at timestamptz not null,
  -- From where: who has kept no handle types the code of the last request from there.
  asked_from_hash bytea,
  -- Whose account the code that went out opens something for.
  sent_to integer references users on delete cascade,
  salt bytea,
  code_hash bytea,
  -- Where too many codes went to this address in a day: not who asked opens it, but the link in the letter.
  link_hash bytea,
  expires_at timestamptz,
  -- Wrong ones, of who asked and of who has no handle: nobody else can use up the tries of who asked.
  tries smallint not null default 0,
  other_tries smallint not null default 0,
  codes_sent smallint not null default 0
);
create index code_requests_by_address on code_requests (lower(email), requested_at);
create index code_requests_by_user on code_requests (user_id);
create index code_requests_by_receiver on code_requests (sent_to);
create index code_requests_by_request on code_requests (requested_at);

-- The address that the code went to: only while it is the account's.
alter table password_resets add column email email_address;
