-- A notice says what changed, and whoever keeps answers drops what shows it. A comment that is shown is news for its post
-- alone, so its notice names the post. How many a post has is counted like its likes and views, and is no news of its own.

create or replace trigger content_changed_in_place
  after update of category_id, branch_id, title, excerpt, body, image, published_at
  on posts for each statement execute function tell_of_content();

create function tell_of_comment() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'comments/' || coalesce(new.post_id, old.post_id));
  return null;
end $$;

create trigger content_changed_added after insert on comments for each row
  when (new.state = 'shown') execute function tell_of_comment();
create trigger content_changed_removed after delete on comments for each row
  when (old.state = 'shown') execute function tell_of_comment();
create or replace trigger content_changed_in_place after update of comment, user_id, state on comments for each row
  when ((old.state = 'shown' or new.state = 'shown') and
    (old.comment is distinct from new.comment or old.user_id is distinct from new.user_id or old.state <> new.state))
  execute function tell_of_comment();
create trigger content_changed_emptied after truncate on comments
  for each statement execute function tell_of_content();
