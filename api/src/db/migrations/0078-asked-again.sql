-- Registrations that are asked about once more, or for the first time, come together as comments do; and once a day the
-- school hears which letters were refused for good.
alter table question_letters drop constraint question_letters_about_check;
alter table question_letters add constraint question_letters_about_check
  check (about in ('comments', 'registrations', 'spam', 'refused'));
-- Several servers, one letter a day.
create unique index question_letters_refused_daily on question_letters (day) where about = 'refused';
create index question_letters_refused_lately on question_letters (written_at) where about = 'refused';

-- What has no answer yet is asked again before its link ends, whatever it is about.
create index questions_unanswered on questions (mailed_at) where answer is null;

-- Registrations that waited before there were links have theirs with the next letter: as if asked long ago, so that they
-- are asked again.
insert into questions (registration_id, branch_id, asked_at, mailed_at)
select id, branch_id, created_at, '2000-01-01' from registrations where status = 'pending'
on conflict (registration_id) do nothing;
