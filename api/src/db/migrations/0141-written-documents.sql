-- What is written at the desk has the document of a post (0140) for its body; what was taken over before had the words.
create function write_document_bodies() returns void language sql as $$
  update content_parts part set
    draft = part.draft || jsonb_build_object('body', post.document -> part.part),
    published = part.published || jsonb_build_object('body', post.document -> part.part)
  from content_items item join posts post on post.id = item.row_id
  where item.kind = 'post' and part.item_id = item.id and post.document ? part.part
    and jsonb_typeof(part.published -> 'body') = 'string' and part.draft -> 'body' = part.published -> 'body';
  update content_parts part set
    draft = case when jsonb_typeof(draft -> 'body') = 'string'
      then draft || jsonb_build_object('body', rich_text_of(draft ->> 'body')) else draft end,
    published = case when jsonb_typeof(published -> 'body') = 'string'
      then published || jsonb_build_object('body', rich_text_of(published ->> 'body')) else published end
  from content_items item
  where item.kind = 'post' and part.item_id = item.id
    and 'string' in (jsonb_typeof(draft -> 'body'), jsonb_typeof(published -> 'body'));
  update content_versions version set fields = fields || jsonb_build_object('body', rich_text_of(fields ->> 'body'))
  from content_items item
  where item.kind = 'post' and version.item_id = item.id and jsonb_typeof(fields -> 'body') = 'string';
$$;

alter function adopt_content() rename to adopt_words;
create function adopt_content() returns void language plpgsql as $$
begin
  perform adopt_words();
  perform write_document_bodies();
end $$;
select write_document_bodies();
