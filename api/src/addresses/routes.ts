import { type CurrentAddress, showAddress } from 'contract/addresses/endpoints.ts'
import { postAddress } from 'contract/posts/address.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import { href } from 'contract/site/href.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/client.ts'
import { implement } from '../platform/http/implement.ts'
import { addressOfBranch, addressOfPost, languagesOfEvent, oldAddress } from './queries.ts'

const numberIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

const ofPost = (post: Awaited<ReturnType<typeof addressOfPost>>): CurrentAddress | undefined =>
  post && { path: postAddress(post.id, post.category_id), languages: post.languages }
const ofBranch = (branch: Awaited<ReturnType<typeof addressOfBranch>>): CurrentAddress | undefined =>
  branch && { path: href('branch', { branchId: branch.id }), languages: branch.languages }

/** Current address of the thing that a path names; none for a post outside `/posts` that is not news (spec §9). */
async function currentAddress(db: Db, path: string, now: Date): Promise<CurrentAddress | undefined> {
  const [, section, name = ''] = path.split('/')
  const id = numberIn(name)
  if (section === 'branch') return ofBranch(await addressOfBranch(db, id === undefined ? { slug: name } : { id }))
  if (id === undefined) return undefined
  if (section === 'event-details') {
    const languages = await languagesOfEvent(db, id)
    return languages && { path: href('event', { eventId: id }), languages }
  }
  const post = await addressOfPost(db, id, now)
  return section === 'posts' || post?.category_id === newsCategory ? ofPost(post) : undefined
}

async function movedFrom(db: Db, path: string, now: Date): Promise<CurrentAddress | undefined> {
  const old = await oldAddress(db, path)
  if (!old) return undefined
  return old.kind === 'branch'
    ? ofBranch(await addressOfBranch(db, { id: old.row_id }))
    : ofPost(await addressOfPost(db, old.row_id, now))
}

export function addresses(app: FastifyInstance) {
  implement(app, showAddress, async ({ query: { path } }, { db, now }) => {
    const found = (await currentAddress(db, path, now())) ?? (await movedFrom(db, path, now()))
    if (!found) throw new Problem('not_found')
    return found
  })
}
