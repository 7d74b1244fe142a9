-- What happened to an account stays for its year when the account goes: without its id, but under a keyed hash of it, so
-- that the lines of one account are still known to belong together.
alter table security_events
  add column account_hash bytea check (length(account_hash) = 32),
  drop constraint security_events_user_id_fkey,
  add constraint security_events_user_id_fkey foreign key (user_id) references users on delete set null,
  -- Wrong passwords and codes of who is signed in or says so are known as well.
  drop constraint security_events_event_check,
  add constraint security_events_event_check check (event in (
    'registered', 'signed_in', 'sign_in_failed', 'signed_out', 'session_ended', 'sessions_ended',
    'code_requested', 'code_failed', 'email_confirmed', 'email_change_requested', 'email_changed',
    'password_failed', 'password_changed', 'password_reset', 'data_exported', 'account_deleted'
  ));
