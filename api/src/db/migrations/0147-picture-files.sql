-- The sweep asks of every private file whether a row names it.
create index pictures_by_poster on pictures (poster) where poster is not null;
create index users_by_image on users (image) where image is not null;
create index kids_by_image on kids (image) where image is not null;
