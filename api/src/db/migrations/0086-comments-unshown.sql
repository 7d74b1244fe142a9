-- An author's own comments that nobody else sees, waiting or refused: of a post with thousands, these few.
create index comments_unshown on comments (post_id, user_id, number desc) where state <> 'shown';
