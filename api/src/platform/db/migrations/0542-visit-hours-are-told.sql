-- Pages show the visiting days: a change of the weekly hours invalidates them.
create trigger content_changed after truncate on visit_hours for each statement execute function tell_of_content();
create trigger content_changed_added after insert on visit_hours referencing new table as changed for each statement execute function tell_of_rows('branch_id');
create trigger content_changed_in_place after update of weekly on visit_hours for each row when ((old.weekly is distinct from new.weekly)) execute function tell_of_row('branch_id');
create trigger content_changed_removed after delete on visit_hours referencing old table as changed for each statement execute function tell_of_rows('branch_id');
