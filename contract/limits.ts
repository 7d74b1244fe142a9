// How much a form takes, in characters (numbers: what they say). Forms show it before anything is checked.

/** A tour request's (spec §5, §9). */
export const fullNameMaxLength = 30
export const childAgeMax = 18
export const tourMessageMaxLength = 1000
export const carPlateMaxLength = 20
export const visitorsMaxLength = 200
export const visitReasonMaxLength = 300

/** A message's to the school. */
export const senderNameMaxLength = 60
export const subjectMaxLength = 120
export const contactMessageMaxLength = 3000

/** A parent's. */
export const nameMaxLength = 60
export const passwordMinLength = 10
export const passwordMaxLength = 200

/** A child's, and of a registration. */
export const kidNameMaxLength = 60
export const kidNotesMaxLength = 1000
export const registrationNotesMaxLength = 1000
