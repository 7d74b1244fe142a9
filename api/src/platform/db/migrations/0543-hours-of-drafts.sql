-- The visit hours of a branch that was never published: the branch starts with them.
alter table content_items add column visit_hours jsonb check (jsonb_typeof(visit_hours) = 'object');
