/** Statuses of a registration, as families and staff see them. */
export const registrationStatuses = ['pending', 'accepted', 'waitlisted', 'rejected', 'withdrawn'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

const openStatuses: readonly RegistrationStatus[] = ['pending', 'waitlisted', 'accepted']

/** Whether a registration is still open: neither rejected nor withdrawn. */
export const isOpenRegistration = (status: RegistrationStatus) => openStatuses.includes(status)
