import { open, rm, stat } from 'node:fs/promises'
import { photoBytesMax } from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import PQueue from 'p-queue'
import { newName, pathOf } from '../../platform/storage/names.ts'
import { keyOf } from '../../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../../platform/storage/objects/object-storage.ts'
import { libraryPicture, putPictureFile } from '../../platform/storage/put.ts'
import type { NewPicture } from './upload-queries.ts'

const filmsOneAtATime = new PQueue({ concurrency: 1 })

/** Detects the format by the first bytes; ignores the file's name. */
async function kindOf(file: string): Promise<'film' | 'photo'> {
  const opened = await open(file)
  try {
    const { buffer } = await opened.read(Buffer.alloc(12), 0, 12, 0)
    const head = buffer.toString('latin1')
    if (head.startsWith('\x1aE\xdf\xa3')) return 'film'
    const brand = /^[\s\S]{4}ftyp([\s\S]{4})/.exec(head)?.[1]
    return brand !== undefined && !/^(hei|hev|mif|msf|avi)/.test(brand) ? 'film' : 'photo'
  } finally {
    await opened.close()
  }
}

const publicPath = (name: string, ending: string) => pathOf(name, ending, 'pictures')

async function makeFilm(file: string, storage: ObjectStorage): Promise<NewPicture> {
  const name = newName()
  const unfinished = `${file}.film`
  const { rewriteFilm } = await import('./film.ts')
  const film = await rewriteFilm(file, () => unfinished)
  const path = pathOf(name, film.ending, 'private')
  const { size: bytes } = await stat(unfinished)
  await storage.put(keyOf(path), { file: unfinished }).finally(() => rm(unfinished, { force: true }))
  const { width, height, seconds, codec } = film
  return { path: publicPath(newName(), film.ending), file: path, kind: 'film', width, height, seconds, codec, bytes }
}

async function makePhoto(file: string, storage: ObjectStorage): Promise<NewPicture> {
  if ((await stat(file)).size > photoBytesMax) throw new Problem('too_large')
  const { path, width, height, bytes } = await putPictureFile(file, storage, libraryPicture)
  return {
    path: publicPath(newName(), 'webp'),
    file: path,
    kind: 'image',
    width,
    height,
    bytes,
    seconds: null,
    codec: null,
  }
}

/** Checks a complete upload by its bytes and re-encodes it as a private picture. */
export const makePicture = async (file: string, storage: ObjectStorage): Promise<NewPicture> =>
  (await kindOf(file)) === 'film' ? filmsOneAtATime.add(() => makeFilm(file, storage)) : makePhoto(file, storage)
