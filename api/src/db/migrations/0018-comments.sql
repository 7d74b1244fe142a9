-- What families say about posts, what they like and what they have seen.

alter table posts add column comments_made integer not null default 0;

create table comments (
  id integer primary key default nextval('post_and_comment_ids'),
  post_id integer not null references posts on delete cascade,
  -- Without an account it stays, without a name (issue 5).
  user_id integer references users on delete set null,
  -- The how manieth of its post; given once, also when others have gone.
  number integer not null,
  comment text not null check (char_length(comment) between 1 and 2000),
  -- The first comment of an account waits for the school; until one is shown, so do those after it.
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (post_id, number)
);
create index comments_shown on comments (post_id, number desc) include (id) where state = 'shown';
create index comments_by_user on comments (user_id, post_id);
create index comments_waiting on comments (created_at) where state = 'waiting';

create function number_comment() returns trigger language plpgsql as $$
begin
  if new.number is null then
    update posts set comments_made = comments_made + 1 where id = new.post_id returning comments_made into new.number;
    -- A post that is not there is the foreign key's business.
    new.number := coalesce(new.number, 1);
  end if;
  return new;
end $$;
create trigger numbered before insert on comments for each row execute function number_comment();

-- How many shown comments there are among each thousand of a post: its page 1,000 is found from here.
create table comment_blocks (
  post_id integer not null references posts on delete cascade,
  block integer not null,
  comments_count integer not null,
  primary key (post_id, block)
);

create function block_of_comment(number integer) returns integer language sql immutable parallel safe
  return (number - 1) / 1000;

create function shift_comment_counts(of_posts integer[], of_blocks integer[], changes integer[])
  returns void language plpgsql as $$
begin
  if of_posts is null then
    return;
  end if;
  insert into comment_blocks as counted (post_id, block, comments_count)
  select post_id, block, change
  from unnest(of_posts, of_blocks, changes) as shift (post_id, block, change)
  where exists (select from posts where posts.id = shift.post_id)
  order by 1, 2
  on conflict (post_id, block) do update set comments_count = counted.comments_count + excluded.comments_count;
  update posts set comments_count = comments_count + shift.change
  from (
    select post_id, sum(change)::integer as change from unnest(of_posts, changes) as each (post_id, change) group by 1
  ) shift
  where posts.id = shift.post_id;
end $$;

create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform shift_comment_counts(array_agg(post_id), array_agg(block), array_agg(change)) from (
      select post_id, block_of_comment(number) as block, count(*)::integer as change
      from new_comments where state = 'shown' group by 1, 2
    ) shift;
  elsif tg_op = 'DELETE' then
    perform shift_comment_counts(array_agg(post_id), array_agg(block), array_agg(change)) from (
      select post_id, block_of_comment(number) as block, -count(*)::integer as change
      from old_comments where state = 'shown' group by 1, 2
    ) shift;
  else
    perform shift_comment_counts(array_agg(post_id), array_agg(block), array_agg(change)) from (
      select post_id, block, sum(change)::integer as change from (
        select post_id, block_of_comment(number) as block, 1 as change from new_comments where state = 'shown'
        union all
        select post_id, block_of_comment(number), -1 from old_comments where state = 'shown'
      ) each group by 1, 2 having sum(change) <> 0
    ) shift;
  end if;
  return null;
end $$;

create trigger count_added after insert on comments
  referencing new table as new_comments for each statement execute function count_comments();
create trigger count_removed after delete on comments
  referencing old table as old_comments for each statement execute function count_comments();
create trigger count_changed after update on comments
  referencing old table as old_comments new table as new_comments for each statement execute function count_comments();

-- New and deleted comments are heard of by the count of their post.
create trigger content_changed_in_place after update of comment, user_id on comments
  for each statement execute function tell_of_content();

create table comment_reports (
  comment_id integer not null references comments on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_reports_by_user on comment_reports (user_id);

create table post_likes (
  post_id integer not null references posts on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_by_user on post_likes (user_id);

create table picture_likes (
  picture_id integer not null references branch_pictures on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (picture_id, user_id)
);
create index picture_likes_by_user on picture_likes (user_id);

-- Whoever takes a like away, also by deleting the account, the count is right.
create function count_post_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set likes_count = likes_count + change.count
    from (select post_id, count(*)::integer as count from changed_likes group by 1) change where posts.id = change.post_id;
  else
    update posts set likes_count = likes_count - change.count
    from (select post_id, count(*)::integer as count from changed_likes group by 1) change where posts.id = change.post_id;
  end if;
  return null;
end $$;
create trigger count_added after insert on post_likes
  referencing new table as changed_likes for each statement execute function count_post_likes();
create trigger count_removed after delete on post_likes
  referencing old table as changed_likes for each statement execute function count_post_likes();

create function count_picture_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update branch_pictures set likes_count = likes_count + change.count
    from (select picture_id, count(*)::integer as count from changed_likes group by 1) change
    where branch_pictures.id = change.picture_id;
  else
    update branch_pictures set likes_count = likes_count - change.count
    from (select picture_id, count(*)::integer as count from changed_likes group by 1) change
    where branch_pictures.id = change.picture_id;
  end if;
  return null;
end $$;
create trigger count_added after insert on picture_likes
  referencing new table as changed_likes for each statement execute function count_picture_likes();
create trigger count_removed after delete on picture_likes
  referencing old table as changed_likes for each statement execute function count_picture_likes();

-- Who has seen what today, by a fingerprint that nobody can read back: its salt lives as long as the day
-- (docs/decisions). Not logged: after a crash somebody may be counted twice.
create unlogged table views (
  kind text not null check (kind in ('post', 'picture', 'story')),
  model_id integer not null,
  day date not null,
  viewer bytea not null check (octet_length(viewer) = 16),
  primary key (kind, model_id, day, viewer)
);
create index views_by_day on views (day);
create table view_salts (
  day date primary key,
  salt bytea not null
);
