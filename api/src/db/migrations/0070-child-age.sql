-- A child of half a year has an age too. Whole years stay what they are, and read as they did.
alter table tours
  alter column child_age type numeric,
  add constraint tours_child_age_decimals check (child_age = round(child_age, 1));
