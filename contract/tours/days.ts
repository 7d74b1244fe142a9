/** Tours run on Tuesdays and Thursdays, in Riyadh (spec §2, §9). Sunday is 0. */
export const tourWeekdays: readonly number[] = [2, 4]

/** Number of coming tour days offered: ten weeks, longer if some are closed. */
export const bookableTourDays = 20
