-- Whether staff have decided that a visit takes place although it lies outside the opening hours of its branch.
alter table visits add column confirmed_outside_hours boolean not null default false;

create or replace trigger audited after insert or delete or update on visits for each row execute function audited('columns', 'status', 'starts_at', 'ends_at', 'branch_id', 'cancelled_by', 'requested_at', 'tour_id', 'confirmed_outside_hours');
