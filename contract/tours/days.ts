/** Tours run on Tuesdays and Thursdays, in Riyadh (spec §2, §9). Sunday is 0. */
export const tourWeekdays: readonly number[] = [2, 4]

/** How many coming tour days are offered: ten weeks, more where some are closed. */
export const bookableTourDays = 20
