import { hourMs } from 'contract/durations.ts'

/** Lifetime of an invitation and of the first owner's link (desk §1). */
export const invitationMs = 72 * hourMs
/** Lifetime of a link to a new password. */
export const passwordLinkMs = hourMs
