/** Largest JSON body in bytes, with and without a document, and deepest nesting (safety §input). */
export const documentBytesMax = 1024 * 1024
export const bodyBytesMax = 64 * 1024
export const bodyDepthMax = 20

// Limits of form fields, in characters; of numbers, their value. Forms show them before they check.

/** Tour request (spec §5, §9). */
export const fullNameMaxLength = 30
export const childAgeMax = 18
export const tourMessageMaxLength = 1000
export const carPlateMaxLength = 20
export const visitorsMaxLength = 200
export const visitReasonMaxLength = 300

/** Message to the school. */
export const senderNameMaxLength = 60
export const subjectMaxLength = 120
export const contactMessageMaxLength = 3000

/** Parent. */
export const nameMaxLength = 60
export const passwordMinLength = 10
export const passwordMaxLength = 200

/** Child and registration. */
export const kidNameMaxLength = 60
export const kidNotesMaxLength = 1000
export const registrationNotesMaxLength = 1000
