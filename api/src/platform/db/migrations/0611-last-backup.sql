-- Time of the last backup, for the operator's alarm.
alter table installation add column backed_up_at timestamptz;
