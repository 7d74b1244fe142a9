-- What nobody but its author sees is no news: while a comment waits, caches keep what they hold. When its state changes,
-- the count of its post tells.
drop trigger content_changed_in_place on comments;
create trigger content_changed_in_place after update of comment, user_id on comments for each row
  when (old.state = 'shown' and new.state = 'shown' and
    (old.comment is distinct from new.comment or old.user_id is distinct from new.user_id))
  execute function tell_of_content();
