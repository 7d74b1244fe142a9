-- When a letter began to leave: from then on it is not taken back. And how its family stood before it.
alter table family_replies add leaving_at timestamptz;
alter table family_replies add before jsonb;
