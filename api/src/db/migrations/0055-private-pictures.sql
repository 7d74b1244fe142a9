-- Pictures and films that are not for everybody lie in a folder of their own and are read by signed addresses
-- (storage/signed.ts). Signed with this key: made here, at the first start, and never sent anywhere.
create table storage_keys (
  only_row boolean primary key default true check (only_row),
  key bytea not null check (octet_length(key) = 32)
);
insert into storage_keys (key) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- What still lies among the public pictures moves at start (storage/moving.ts): found without reading all there is.
create index users_with_public_image on users (id) where image is not null and not starts_with(image, 'private/');
create index kids_with_public_image on kids (id) where image is not null and not starts_with(image, 'private/');
create index story_items_with_public_media on story_items (id) where not starts_with(media, 'private/');
