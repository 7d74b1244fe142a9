import { randomUUID } from 'node:crypto'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { dayMs } from 'contract/durations.ts'
import { startUpload } from 'contract/pictures/uploads.ts'
import { expect, test } from 'vitest'
import { aParent } from '../../accounts/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { deleteExpired } from '../../platform/retention/retention-job.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { pictureRow, sendFile } from '../testing.ts'
import { partFile } from '../uploads/parts.ts'
import { sweepPictures } from './sweep.ts'

const long = new Date(Date.now() - 10 * dayMs)

/** Path of a file: of a picture, of a resized one (first word `size`), or of a part of an upload. */
function fileOf(path: string, { folders, services }: School) {
  const [what = '', name = ''] = path.split(' ')
  if (what === 'part') return partFile(services.storage, name)
  if (what === 'size') return join(folders.cacheFolder, name)
  return path.startsWith('private/')
    ? join(folders.privateFolder, path.slice('private/'.length))
    : join(folders.folder, path)
}

async function put(school: School, path: string) {
  const file = fileOf(path, school)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'left over')
  await utimes(file, long, long)
  return file
}
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
const sweep = ({ services }: School) => deleteExpired(services, [sweepPictures])

test('desk §6 the sweep deletes leftovers of a crash, and keeps files in use', async () => {
  const school = await aSchool()
  const amal = await aStaff(school, 'teacher')
  const bytes = await aPicture(300, 200).jpeg().toBuffer()
  const { id } = await sendFile(amal, bytes)
  const remaining = fileOf((await pictureRow(school, id)).file, school)
  await utimes(remaining, long, long)
  const upload = new Blob([new Uint8Array(bytes)])
  await (await aParent(school)).call(saveProfileImage, { upload })
  const orphan = await put(school, `private/ab/ab${'0'.repeat(30)}.webp`)
  const unfinished = await put(school, `private/ab/ab${'1'.repeat(30)}.webp.${randomUUID()}.tmp`)
  const size = await put(school, `size private/ab/ab${'2'.repeat(30)}.webp/v-320.webp`)
  const part = await put(school, 'part 0123')
  await amal.call(startUpload, { body: { mark: 'a', name: 'a.jpg', bytes: 10 } })
  await school.db.updateTable('picture_uploads').set({ changed_at: long }).execute()

  await sweep(school)

  expect(await isThere(remaining)).toBe(true)
  for (const file of [orphan, unfinished, size, part]) expect(await isThere(file)).toBe(false)
  expect(await school.count('picture_uploads')).toBe(0)
  const files = await readdir(school.folders.privateFolder, { recursive: true })
  expect(files.filter((file) => file.endsWith('.webp')).length).toBeGreaterThan(1)
})
