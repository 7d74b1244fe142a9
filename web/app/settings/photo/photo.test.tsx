import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import { beforeEach, expect, test } from 'vitest'
import { useProfile } from '../../accounts/profile.ts'
import { show } from '../../testing.tsx'
import { Photo } from './photo.tsx'

const user = { access_token: 'token-1', user_id: 7, user_name: 'نورة', email: 'noura@mail.example' }
beforeEach(() => localStorage.setItem('user', JSON.stringify(user)))

function Mine() {
  const { data } = useProfile()
  return data ? <Photo image={data.image} /> : null
}

const language = 'ar'
test(`§4 a deleted picture is replaced by the default drawing after the profile is reloaded`, async () => {
  let image: string | null = 'pictures/aa/bb.webp'
  const calls = network((path) => {
    if (path === '/auth/profile/removeImageProfile') image = null
    return json({ data: { image } })
  })
  const { settings } = wordsFor(language)
  const { container } = show(<Mine />, { language })
  await userEvent.click(await screen.findByRole('button', { name: settings.remove_photo ?? '' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: settings.remove_photo ?? '' })).toBeNull())
  expect(container.querySelector('img')?.getAttribute('src')).not.toMatch(/storage/)
  expect(calls.map(({ path }) => path)).toEqual(['/auth/profile', '/auth/profile/removeImageProfile', '/auth/profile'])
})

test('§4 without a connection the picture stays, and can be deleted later', async () => {
  network((path) =>
    path === '/auth/profile'
      ? json({ data: { image: 'pictures/aa/bb.webp' } })
      : Promise.reject(new TypeError('offline')),
  )
  show(<Mine />)
  const remove = await screen.findByRole('button', { name: 'Remove photo' })
  await userEvent.click(remove)
  await waitFor(() => expect(remove).toBeEnabled())
  expect(remove).toBeVisible()
})
