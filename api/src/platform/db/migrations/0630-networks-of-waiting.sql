-- Places on waiting lists count as unanswered visits of a network (desk §4).
alter table visit_networks
  add column waiting_id integer references visit_waiting on delete cascade,
  drop constraint visit_networks_pkey,
  alter column visit_id drop not null,
  add constraint visit_networks_check check (num_nonnulls(visit_id, waiting_id) = 1);
create unique index visit_networks_of_visit on visit_networks (visit_id, network);
create unique index visit_networks_of_waiting on visit_networks (waiting_id, network);
