-- A changed address of an account is a line of the deletion log: after a restore nothing is sent to the address that the family
-- had left, until the account has another one.
alter table users add column email_left_at timestamptz;

alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (kind = any (array[
  'users', 'kids', 'comments', 'families', 'consent_room', 'consent_families', 'consent_website', 'consent_social', 'staff_off',
  'staff_on', 'staff_passwords', 'staff_authenticators', 'staff_passkeys', 'staff_recovery_codes', 'role_owner', 'role_admissions',
  'role_manager', 'role_editor', 'role_teacher', 'passwords', 'emails', 'pictures_stopped', 'comments_refused'
]));
