-- What staff change of the school stands in the log.

create trigger audited after insert or update or delete on school
  for each row execute function audited('values');
