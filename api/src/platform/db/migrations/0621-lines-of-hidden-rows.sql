-- A picture that was taken down, narrowed or named, and a comment that was refused, stay so after a restore.
alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (kind = any (array[
  'users', 'kids', 'comments', 'families', 'consent_room', 'consent_families', 'consent_website', 'consent_social', 'staff_off',
  'staff_on', 'staff_passwords', 'staff_authenticators', 'staff_passkeys', 'staff_recovery_codes', 'role_owner', 'role_admissions',
  'role_manager', 'role_editor', 'role_teacher', 'passwords', 'pictures_stopped', 'comments_refused'
]));
