-- How many of a branch's families stand where is counted in an index alone: a branch's thousand lie in a thousand places.
create index families_by_branch_and_stage on families (branch_id, stage) where merged_into is null;
