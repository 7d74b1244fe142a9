-- What waits for a word of the school, asked by letter: each question has a link, and whoever holds it may answer.

-- The language in which letters to a branch, or to the school, are read.
alter table school add column reads_in text not null default 'ar' check (reads_in in ('en', 'ar'));
alter table branches add column reads_in text not null default 'ar' check (reads_in in ('en', 'ar'));

-- Signs the links; made when first needed.
create table answer_keys (
  only_row boolean primary key default true check (only_row),
  key bytea not null check (octet_length(key) = 32)
);

-- Letters that gather questions. A registration's own letter carries its link.
create table question_letters (
  id integer generated always as identity primary key,
  about text not null check (about in ('comments', 'spam')),
  -- Without a branch, the school reads it.
  branch_id integer references branches on delete cascade,
  written_at timestamptz not null,
  -- In Riyadh.
  day date not null
);
create index question_letters_lately on question_letters (branch_id, written_at);
-- What looks like spam is asked about once a day, however many servers there are.
create unique index question_letters_daily on question_letters (branch_id, day) nulls not distinct where about = 'spam';

create table questions (
  id integer generated always as identity primary key,
  comment_id integer unique references comments on delete cascade,
  registration_id integer unique references registrations on delete cascade,
  tour_id integer unique references tours on delete cascade,
  message_id integer unique references messages on delete cascade,
  submission_id integer unique references survey_submissions on delete cascade,
  branch_id integer references branches on delete set null,
  asked_at timestamptz not null,
  -- Families have asked the school to look at the comment as it stands; asked once, then counted.
  reported_at timestamptz,
  letter_id integer references question_letters on delete set null,
  -- Null: no letter has asked it yet.
  mailed_at timestamptz,
  answer text check (answer in ('show', 'hide', 'genuine', 'spam', 'accepted', 'waitlisted', 'rejected')),
  answered_at timestamptz,
  check (num_nonnulls(comment_id, registration_id, tour_id, message_id, submission_id) = 1),
  check (num_nonnulls(answer, answered_at) in (0, 2))
);
create index questions_to_mail on questions (asked_at) where mailed_at is null;
create index questions_by_letter on questions (letter_id);
create index questions_by_branch on questions (branch_id);

-- Every answer that was given: with which link, and when.
create table answers (
  id integer generated always as identity primary key,
  question_id integer not null references questions on delete cascade,
  answer text not null check (answer in ('show', 'hide', 'genuine', 'spam', 'accepted', 'waitlisted', 'rejected')),
  link text not null,
  at timestamptz not null
);
create index answers_by_question on answers (question_id, id);

-- Whoever writes something that waits, from whatever program: the school is asked.

create function ask_about_comment() returns trigger language plpgsql as $$
begin
  insert into questions (comment_id, branch_id, asked_at)
  values (new.id, (select branch_id from posts where posts.id = new.post_id), coalesce(new.edited_at, new.created_at))
  on conflict (comment_id) do update set asked_at = excluded.asked_at, reported_at = null, letter_id = null,
    mailed_at = null, answer = null, answered_at = null;
  return null;
end $$;
create trigger ask after insert on comments for each row when (new.state = 'waiting') execute function ask_about_comment();
create trigger ask_again after update of state on comments for each row
  when (old.state <> 'waiting' and new.state = 'waiting') execute function ask_about_comment();

-- What was said about other words counts no more.
create function forget_answer_to_comment() returns trigger language plpgsql as $$
begin
  update questions set reported_at = null, answer = null, answered_at = null where comment_id = new.id;
  return null;
end $$;
create trigger forget_answer after update of comment on comments for each row
  when (new.state = 'shown' and old.comment is distinct from new.comment) execute function forget_answer_to_comment();

create function ask_about_report() returns trigger language plpgsql as $$
begin
  insert into questions (comment_id, branch_id, asked_at, reported_at)
  select comments.id, posts.branch_id, new.created_at, new.created_at
  from comments join posts on posts.id = comments.post_id where comments.id = new.comment_id
  on conflict (comment_id) do update set asked_at = excluded.asked_at, reported_at = excluded.reported_at,
    letter_id = null, mailed_at = null, answer = null, answered_at = null
    where questions.reported_at is null;
  return null;
end $$;
create trigger ask after insert on comment_reports for each row execute function ask_about_report();

create function ask_about_tour() returns trigger language plpgsql as $$
begin
  insert into questions (tour_id, branch_id, asked_at) values (new.id, new.branch_id, new.created_at);
  return null;
end $$;
create trigger ask after insert on tours for each row when (new.suspected_spam) execute function ask_about_tour();

create function ask_about_message() returns trigger language plpgsql as $$
begin
  insert into questions (message_id, branch_id, asked_at) values (new.id, new.branch_id, new.created_at);
  return null;
end $$;
create trigger ask after insert on messages for each row when (new.suspected_spam) execute function ask_about_message();

create function branch_of_survey(of_version integer) returns integer language sql stable as $$
  select min(branches.id) from branches
  where branches.is_resort and exists (
    select from survey_versions join surveys on surveys.id = survey_versions.survey_id
    where survey_versions.id = of_version and surveys.is_resort)
$$;
create function ask_about_submission() returns trigger language plpgsql as $$
begin
  insert into questions (submission_id, branch_id, asked_at)
  values (new.id, branch_of_survey(new.version_id), new.created_at);
  return null;
end $$;
create trigger ask after insert on survey_submissions for each row
  when (new.suspected_spam) execute function ask_about_submission();

create function ask_about_registration() returns trigger language plpgsql as $$
begin
  insert into questions (registration_id, branch_id, asked_at, mailed_at)
  values (new.id, new.branch_id, new.created_at, new.created_at);
  return null;
end $$;
create trigger ask after insert on registrations for each row
  when (new.status = 'pending') execute function ask_about_registration();

-- Who waits already is heard as well.
insert into questions (comment_id, branch_id, asked_at, reported_at)
select comments.id, posts.branch_id, coalesce(reported.at, comments.created_at), reported.at
from comments join posts on posts.id = comments.post_id
left join (select comment_id, min(created_at) as at from comment_reports group by 1) reported
  on reported.comment_id = comments.id
where comments.state = 'waiting' or (comments.state = 'shown' and reported.at is not null);
insert into questions (tour_id, branch_id, asked_at)
select id, branch_id, created_at from tours where suspected_spam;
insert into questions (message_id, branch_id, asked_at)
select id, branch_id, created_at from messages where suspected_spam;
insert into questions (submission_id, branch_id, asked_at)
select id, branch_of_survey(version_id), created_at from survey_submissions where suspected_spam;
