-- Push messages: who wants them on which device, and what there is to tell.

-- Made at the first start and kept: subscriptions hold for these keys alone.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);

create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- A browser; whoever signs in on it takes it over.
  device_id uuid not null unique,
  provider text not null check (provider in ('webpush', 'onesignal')),
  token text not null check (char_length(token) between 1 and 2000),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- What there is to tell, written by whoever publishes, from whatever program; told by the server that finds it.
create table announcements (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('news', 'event', 'story', 'registration')),
  thing_id integer not null,
  due_at timestamptz not null,
  told_at timestamptz
);
create index announcements_to_tell on announcements (due_at) where told_at is null;

create function announce() returns trigger language plpgsql as $$
begin
  insert into announcements (kind, thing_id, due_at)
  values (tg_argv[0], new.id, greatest(now(), (to_jsonb(new) ->> tg_argv[1])::timestamptz));
  return null;
end $$;

-- What is written down afterwards is no news any more.
create trigger announce after insert on posts for each row
  when (new.category_id = 1 and new.published_at > now() - interval '12 hours')
  execute function announce('news', 'published_at');
create trigger announce after insert on events for each row
  when (new.starts_at > now()) execute function announce('event');
create trigger announce after insert on stories for each row
  when (new.told_at > now() - interval '12 hours') execute function announce('story', 'told_at');
create trigger announce after update of status on registrations for each row
  when (old.status is distinct from new.status and new.status in ('accepted', 'waitlisted', 'rejected'))
  execute function announce('registration', 'status_at');
