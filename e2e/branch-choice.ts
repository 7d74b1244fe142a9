import type { Page } from '@playwright/test'

/** The chip that chooses a branch in a form. */
export const branchChip = (page: Page, branch: { readonly name: string } | undefined) =>
  page.getByRole('main').locator('label', { hasText: branch?.name ?? '' })

/** The facts of the chosen branch in a form. */
export const chosenBranch = (page: Page, branch: { readonly address: string } | undefined) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: branch?.address ?? '' })
