-- When the last backup was finished, for the alarm of whoever watches the school.
alter table installation add column backed_up_at timestamptz;
