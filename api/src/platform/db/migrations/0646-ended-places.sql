-- A place that ended and a story that was withdrawn are lines of the deletion log: a restore must not show pictures to a family
-- that has left, nor a story that the school took back.
alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (kind = any (array[
  'users', 'kids', 'comments', 'families', 'consent_room', 'consent_families', 'consent_website', 'consent_social', 'staff_off',
  'staff_on', 'staff_passwords', 'staff_authenticators', 'staff_passkeys', 'staff_recovery_codes', 'role_owner', 'role_admissions',
  'role_manager', 'role_editor', 'role_teacher', 'passwords', 'emails', 'pictures_stopped', 'comments_refused', 'stories',
  'place_withdrawn', 'place_rejected', 'place_waitlisted', 'place_given'
]));
