/** Statuses of a registration, as families and staff see them. */
export const registrationStatuses = ['pending', 'accepted', 'waitlisted', 'rejected', 'withdrawn'] as const
/** Groups of the list at the desk, by what staff do next (enrolment §3.1). */
export const registrationGroups = ['to_decide', 'offered', 'waiting', 'with_place', 'closed'] as const
export type RegistrationGroup = (typeof registrationGroups)[number]

export type RegistrationStatus = (typeof registrationStatuses)[number]

const openStatuses: readonly RegistrationStatus[] = ['pending', 'waitlisted', 'accepted']

/** Whether a registration is still open: neither rejected nor withdrawn. */
export const isOpenRegistration = (status: RegistrationStatus) => openStatuses.includes(status)
