-- A returned story has a state of its own, for its author's lists and badge.
alter table story_drafts
  drop constraint story_drafts_state_check,
  add constraint story_drafts_state_check
    check (state = any (array['draft', 'returned', 'sent', 'told', 'ended', 'withdrawn']));
update story_drafts set state = 'returned' where state = 'draft' and note is not null;
