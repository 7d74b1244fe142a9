-- More changes that a restore must not undo are lines of the deletion log: a plan that was dropped or changed, an import that was
-- undone, a consent to news that was withdrawn, a number and a picture that an account has left, and a contact of a family that
-- staff removed.

-- The log does not name a number: an account that has left one has none after a restore, until its family enters the present one.
alter table users alter column phone drop not null;

alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (kind = any (array[
  'users', 'kids', 'comments', 'families', 'consent_room', 'consent_families', 'consent_website', 'consent_social', 'staff_off',
  'staff_on', 'staff_passwords', 'staff_authenticators', 'staff_passkeys', 'staff_recovery_codes', 'role_owner', 'role_admissions',
  'role_manager', 'role_editor', 'role_teacher', 'passwords', 'emails', 'pictures_stopped', 'comments_refused', 'stories',
  'place_withdrawn', 'place_rejected', 'place_waitlisted', 'place_given',
  'content_down_en', 'content_down_ar', 'content_up_en', 'content_up_ar', 'comments_edited', 'comment_answers', 'notices_news',
  'notices_events', 'notices_stories', 'notices_comments', 'plan_en', 'plan_ar', 'plan_common', 'family_imports',
  'survey_consents', 'phones', 'family_emails', 'family_phones', 'user_images'
]));
