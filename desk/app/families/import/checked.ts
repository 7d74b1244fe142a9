import type { FamilyImport } from 'contract/families/imports/endpoints.ts'

/** Whether the rows of an import have outcomes: its columns were assigned. */
export const isChecked = ({ counts }: FamilyImport) => counts.new + counts.known + counts.refused > 0
