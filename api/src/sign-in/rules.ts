const hourMs = 3_600_000

/** An invitation, and the first owner's link, count for so long (desk §1). */
export const invitationMs = 72 * hourMs
/** A link to a new password. */
export const passwordLinkMs = hourMs
