-- The staff of a file, what they change of it in the log, and whoever has the file open told at once.

alter table families add foreign key (owner_id) references staff on delete set null;
alter table family_notes add foreign key (staff_id) references staff on delete set null;
alter table family_replies add foreign key (staff_id) references staff on delete set null;
alter table family_events add foreign key (staff_id) references staff on delete set null;
alter table family_merges add foreign key (staff_id) references staff on delete set null;
alter table saved_views add foreign key (staff_id) references staff on delete cascade;
create index family_notes_by_staff on family_notes (staff_id);
create index family_replies_by_staff on family_replies (staff_id);

-- The list as it is opened: who waits longest, then what happened last.
create index families_by_clock on families (waiting_since, last_at desc, id desc) where merged_into is null;
create index families_by_branch_and_clock on families (branch_id, waiting_since, last_at desc, id desc)
  where merged_into is null;
create index families_by_stage_and_clock on families (stage, waiting_since, last_at desc, id desc)
  where merged_into is null;
-- A number as it is typed, digit by digit.
create index family_phones_begun on family_phones (phone text_pattern_ops);
-- The same child, and a number that differs in its end.
create index family_children_by_birth on family_children (birth_date) where birth_date is not null;

create trigger audited after insert or update or delete on families
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_children
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_names
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_phones
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_emails
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_notes
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_replies
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on family_merges
  for each row execute function audited('columns');
create trigger audited after insert or update or delete on reply_templates
  for each row execute function audited('values');
create trigger audited after insert or update or delete on saved_views
  for each row execute function audited('values');

create function tell_of_family() returns trigger language plpgsql as $$
begin
  perform desk_notice('family', coalesce(new.merged_into, new.id));
  return null;
end $$;
create trigger told_when_new after insert on families for each row execute function tell_of_family();
create trigger told_when_changed after update on families for each row
  when ((old.version, old.last_at, old.waiting_since, old.merged_into, old.owner_id, old.branch_id)
    is distinct from (new.version, new.last_at, new.waiting_since, new.merged_into, new.owner_id, new.branch_id))
  execute function tell_of_family();

-- What is often answered, until the school says it otherwise.
insert into reply_templates (name, subject, body, position) values
  ('{"en": "Offer a visit", "ar": "عرض يوم للزيارة"}',
   '{"en": "Your visit to {{branch}}", "ar": "زيارتكم إلى {{branch}}"}',
   '{"en": "Hello {{name}},\n\nWe would love to show you {{branch}}. These times are free, and we keep them for you: {{times}}.\n\nWhich one suits you?\n\n{{staff}}, {{school}}", "ar": "السلام عليكم {{name}}،\n\nيسعدنا أن تزوروا {{branch}}. هذه الأوقات متاحة ومحجوزة لكم: {{times}}.\n\nأيها أنسب لكم؟\n\n{{staff}}، {{school}}"}', 1),
  ('{"en": "Answer about fees", "ar": "الرد عن الرسوم"}',
   '{"en": "Fees at {{branch}}", "ar": "رسوم {{branch}}"}',
   '{"en": "Hello {{name}},\n\nThank you for asking. The fees depend on the programme and the days; call us on {{phone}} and we will tell you what applies to your child.\n\n{{staff}}, {{school}}", "ar": "السلام عليكم {{name}}،\n\nشكرًا لسؤالكم. تختلف الرسوم بحسب البرنامج وعدد الأيام، ويسعدنا أن نوضح لكم ما يناسب طفلكم على الرقم {{phone}}.\n\n{{staff}}، {{school}}"}', 2),
  ('{"en": "We received your question", "ar": "وصلنا سؤالكم"}',
   '{"en": "Your question to {{school}}", "ar": "سؤالكم إلى {{school}}"}',
   '{"en": "Hello {{name}},\n\nThank you for writing to us. We are looking into it and will answer within {{promise}}.\n\n{{staff}}, {{school}}", "ar": "السلام عليكم {{name}}،\n\nشكرًا لتواصلكم معنا. نراجع سؤالكم وسنرد خلال {{promise}}.\n\n{{staff}}، {{school}}"}', 3),
  ('{"en": "After your visit", "ar": "بعد زيارتكم"}',
   '{"en": "Thank you for visiting {{branch}}", "ar": "سعدنا بزيارتكم إلى {{branch}}"}',
   '{"en": "Hello {{name}},\n\nThank you for coming to see us. If questions came up on the way home, write to us or call {{phone}}.\n\n{{staff}}, {{school}}", "ar": "السلام عليكم {{name}}،\n\nسعدنا بزيارتكم. إن خطر لكم سؤال بعد عودتكم فراسلونا أو اتصلوا بنا على {{phone}}.\n\n{{staff}}، {{school}}"}', 4);
