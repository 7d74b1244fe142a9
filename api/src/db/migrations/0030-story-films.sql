-- An item of a story may be a short film: its file ends otherwise than a picture's, and goes with its kind.

alter table story_items
  alter column media type text,
  add constraint media_of_its_kind check (
    length(media) <= 200 and case kind
      when 'image' then media ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(webp|jpg|jpeg|png|avif)$'
      else media ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(mp4|webm)$'
    end);
