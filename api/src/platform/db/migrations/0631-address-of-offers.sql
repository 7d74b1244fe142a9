-- Times offered in a reply belong to the person and the address that got it (desk §4). Null for offers of a waiting list.
alter table visit_offers
  add column email email_address;
