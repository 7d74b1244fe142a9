-- What is looked for every hour because it is old.
create index users_unconfirmed on users (created_at) where email_verified_at is null;
create index registrations_closed on registrations (status_at) where status in ('withdrawn', 'rejected');
create index comments_refused on comments (created_at) where state = 'refused';
-- Whose they are, where only the address says so.
create index tours_by_address on tours (lower(email));
create index messages_by_address on messages (lower(email));
create index survey_submissions_by_address on survey_submissions (lower(email));
