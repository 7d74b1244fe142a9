-- What was planned and could not be done when its moment came: a picture in it may not be seen any more.
alter table content_parts add column refused_at timestamptz, add column refusal jsonb;
