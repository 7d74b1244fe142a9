/** Branches a user works for. */
export type BranchIds = readonly number[] | 'all'
