-- A school or branch is published before its point on the map and its commercial registration are known.
alter table school alter column latitude drop not null;
alter table school alter column longitude drop not null;
alter table school alter column map_url drop not null;
alter table school alter column company_registration_number drop not null;
alter table branches alter column latitude drop not null;
alter table branches alter column longitude drop not null;
