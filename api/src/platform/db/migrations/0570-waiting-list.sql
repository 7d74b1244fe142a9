-- A family can leave the waiting list, by a link in its email.
alter table visit_waiting
  -- When the family left the list, or booked a time.
  add column ended_at timestamptz;
update visit_waiting set ended_at = now()
  where exists (select from visits where visits.tour_id = visit_waiting.tour_id and visits.status <> 'cancelled');
drop index visit_waiting_by_day;
create index visit_waiting_by_day on visit_waiting (branch_id, day, id) where (offered_at is null and ended_at is null);
create index visit_offers_by_waiting on visit_offers (waiting_id);

alter table visit_links
  add column waiting_id integer references visit_waiting on delete cascade,
  drop constraint visit_links_check,
  add constraint visit_links_check check (num_nonnulls(visit_id, offer_id, waiting_id) = 1);
create index visit_links_by_waiting on visit_links (waiting_id);

-- The freed slot of a cancelled or moved visit: free, offered to the next family, or gone with its day.
alter table visit_letters
  add column freed_place text check (freed_place = any (array['free', 'offered', 'gone']));

-- The mail to a family on the waiting list; the school can change its text.
insert into letters (id, name) values (16, 'tour_waiting');
with item as (
  insert into content_items (kind, row_id, position, title, search, states)
  values ('letter', 16, 16, '{}', ' ', '{ar:published,common:published,en:published}') returning id
)
insert into content_parts (item_id, part, draft, version, changed_at, published, published_at)
select item.id, part, '{}', 1, now(), '{}', now() from item, unnest(array['ar', 'common', 'en']) part;
