-- A picture that an account removed or replaced is a line of the deletion log: a restore must not show it again.
alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (kind = any (array[
  'users', 'kids', 'comments', 'families', 'consent_room', 'consent_families', 'consent_website', 'consent_social', 'staff_off',
  'staff_on', 'staff_passwords', 'staff_authenticators', 'staff_passkeys', 'staff_recovery_codes', 'role_owner', 'role_admissions',
  'role_manager', 'role_editor', 'role_teacher', 'passwords', 'emails', 'pictures_stopped', 'comments_refused', 'stories',
  'place_withdrawn', 'place_rejected', 'place_waitlisted', 'place_given',
  'content_down_en', 'content_down_ar', 'content_up_en', 'content_up_ar', 'comments_edited', 'comment_answers', 'notices_news',
  'notices_events', 'notices_stories', 'notices_comments', 'plan_en', 'plan_ar', 'plan_common', 'family_merges', 'family_imports',
  'survey_consents', 'phones', 'family_emails', 'family_phones',
  'family_shared_phones', 'user_images'
]));
