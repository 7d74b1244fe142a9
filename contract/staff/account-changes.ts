/** Changes of how one of the staff logs in: each is a row of the log, and a mail to them (desk §1). */
export const mailedChanges = [
  'authenticator_set_up',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_set_up',
  'passkey_removed',
  'password_changed',
  'password_reset',
] as const
export type MailedChange = (typeof mailedChanges)[number]

/** Other actions on a staff account: each is a row of the log, without a mail. */
export const accountActions = [
  'second_step_failed',
  'proof_failed',
  'password_link_sent',
  'name_changed',
  'language_changed',
  'sessions_ended',
  'invitation_withdrawn',
] as const
export type AccountAction = (typeof accountActions)[number]
