-- What was asked about a comment and has no answer yet: asked again before its link ends.
create index questions_open on questions (mailed_at) where answer is null and comment_id is not null;
