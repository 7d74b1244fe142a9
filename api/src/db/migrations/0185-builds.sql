-- The files of the last two builds of the site. While instances of two versions stand beside each other, and in the tabs that
-- were open before, a page of the one asks whoever answers for its files.
create table builds (
  -- Over the addresses of its files, which carry their contents in their names.
  id text primary key,
  addresses text[] not null,
  opened_at timestamptz not null default now()
);
create table build_files (
  address text primary key,
  -- As it is sent to who takes brotli, or as it is where packing gains nothing.
  body bytea not null,
  is_packed boolean not null
);
