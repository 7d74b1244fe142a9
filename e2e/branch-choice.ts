import type { Page } from '@playwright/test'

/** What is tapped to choose a branch in a form. */
export const branchChip = (page: Page, branch: { readonly name: string } | undefined) =>
  page.getByRole('main').locator('label', { hasText: branch?.name ?? '' })

/** What a form says of the branch that is chosen: where it is, and its phones. */
export const chosenBranch = (page: Page, branch: { readonly address: string } | undefined) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: branch?.address ?? '' })
