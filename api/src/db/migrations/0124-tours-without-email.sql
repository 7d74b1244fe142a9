-- Families that ring or stand at the door need give no address: they are called.
alter table tours alter column email drop not null;
