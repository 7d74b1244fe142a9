-- Car plate and visitors are details of the request. A request without a time, or suspected as spam, has them before its visit.
-- The columns of `visits` stay for the version before (decision 0138): nothing writes them any more.
alter table tours
  add column car_plate text check ((char_length(car_plate) >= 1) and (char_length(car_plate) <= 80)),
  add column visitors text check ((char_length(visitors) >= 1) and (char_length(visitors) <= 800));
update tours set car_plate = visits.car_plate, visitors = visits.visitors
  from visits where visits.tour_id = tours.id and num_nonnulls(visits.car_plate, visits.visitors) > 0;
