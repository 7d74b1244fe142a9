-- Pages show the visiting days: a change of the weekly hours invalidates them.
create trigger content_changed after insert or delete or update of weekly on visit_hours for each row execute function content_changed();
