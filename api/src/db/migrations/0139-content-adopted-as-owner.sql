-- Whoever fills an empty school works as a role that may not make tables, not even temporary ones: what is taken over is taken
-- over as the owner.
alter function adopt_content() security definer;
alter function adopt_content() set search_path = public, pg_temp;
