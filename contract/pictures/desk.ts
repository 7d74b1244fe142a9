import { z } from 'zod'
import { desk, searches } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, leftOut, nullableId, optionalId, optionalText, wholeNumber } from '../fields.ts'
import { audiences } from '../kids/rules.ts'
import { pagingQuery } from '../paging.ts'
import { type ConsentState, consentStates, stopReasons } from './rules.ts'

const moment = z.iso.datetime()
const Named = z.object({ id: z.number().int(), name: z.string() })
const alt = z.object({ en: z.string(), ar: z.string() }).meta({ description: 'Empty if not written yet' })
export const altLengthMax = 300
const childrenMax = 60

export const pictureFilters = ['no_alt', 'blocked', 'unnamed', 'unused', 'taken_down', 'on_site', 'off_site'] as const
export type PictureFilter = (typeof pictureFilters)[number]

const Consent = z.object({
  audience: z.enum(audiences),
  state: z.enum(consentStates),
  decided_at: moment.nullable(),
})

export const DeskPicture = z.object({
  id: z.number().int(),
  path: z.string().meta({ description: 'Path that content refers to; below /storage/ while public' }),
  kind: z.enum(['image', 'film']),
  file: z
    .string()
    .meta({ description: 'Address for staff; takes ?w= like every picture and checks the session at each call' }),
  poster: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  codec: z.string().nullable().meta({ description: 'Of a video; some browsers do not play hevc' }),
  name: z.string(),
  alt,
  focus: z
    .object({ x: z.number().int(), y: z.number().int() })
    .meta({ description: 'Percent from the left and from the top' }),
  branch: Named.nullable(),
  audience: z.enum(audiences),
  nobody_recognisable: z.boolean(),
  has_children: z.boolean(),
  missing: z
    .array(z.object({ name: z.string().nullable(), state: z.enum(consentStates) }))
    .meta({ description: 'Children without consent for its audience' }),
  withheld: z.boolean(),
  on_site: z.boolean(),
  is_used: z.boolean(),
  taken_down_at: moment.nullable(),
  held_by_restore: z.boolean().meta({
    description: 'Removed after a restore, because staff had removed, narrowed, named or replaced it since the backup',
  }),
  stopped_at: moment.nullable().meta({ description: 'Time of the last stop by a missing consent' }),
  stopped_because: z
    .enum(stopReasons)
    .nullable()
    .meta({ description: 'Reason of the stop; null if not stopped, or stopped before reasons were stored' }),
  uploaded_at: moment,
  may_change: z.boolean(),
  version: z.number().int(),
})
export type DeskPicture = z.output<typeof DeskPicture>

export const PictureDetails = DeskPicture.extend({
  children: z
    .array(z.object({ id: z.number().int().nullable(), name: z.string().nullable(), consents: z.array(Consent) }))
    .meta({
      description: 'Children in the picture; without id and name if deleted or of another branch',
    }),
  uses: z
    .array(
      z.object({
        kind: z.string().meta({ description: 'Table of the content that uses it' }),
        id: z.number().int(),
        title: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
      }),
    )
    .meta({ description: 'Content and stories that show it' }),
  nobody: z.object({ by: z.string().nullable(), at: moment }).nullable(),
  uploaded_by: z.string().nullable(),
})
export type PictureDetails = z.output<typeof PictureDetails>

export const listPictures = endpoint({
  method: 'GET',
  path: '/desk/pictures',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'Pictures and videos of the library, newest first',
  query: pagingQuery(24).extend({
    q: optionalText(200).meta({
      description: 'Part of an alternative text, a file name, or the name of a child of the caller’s branches',
    }),
    branch_id: optionalId,
    filter: leftOut(z.enum(pictureFilters)),
    audience: leftOut(z.enum(audiences)),
    kind: leftOut(z.enum(['image', 'film'])),
  }),
  answer: z.array(DeskPicture),
  paged: true,
  limit: searches,
})

const count = z.number().int()
export const countPictures = endpoint({
  method: 'GET',
  path: '/desk/pictures/counts',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'Number of pictures, in total and per task',
  query: z.object({ branch_id: optionalId }),
  answer: z.object({ all: count, no_alt: count, blocked: count, unnamed: count, unused: count }),
})

export const listPictureChildren = endpoint({
  method: 'GET',
  path: '/desk/pictures/children',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'Children enrolled at a branch, to name them in pictures',
  query: z.object({ branch_id: optionalId, q: optionalText(100) }),
  answer: z.array(Named.extend({ parent: z.string(), branch: Named, consents: z.array(Consent) })),
  limit: searches,
})

export const showPicture = endpoint({
  method: 'GET',
  path: '/desk/pictures/:id',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'picture_opened',
  records: 'picture',
  summary: 'One picture with its children, uses and missing consents',
  params: z.object({ id }),
  answer: PictureDetails,
})

/** Data of a 409 `picture_shown`. */
export interface PictureShown {
  /** Public places that the change would take the picture off. */
  readonly shown: readonly Pick<PictureDetails['uses'][number], 'kind' | 'title'>[]
  /** Children in the picture, each with the consent that counts; without id and name as in `children`. */
  readonly children: readonly {
    readonly id: number | null
    readonly name: string | null
    readonly consent: ConsentState
  }[]
}

const percent = wholeNumber(0, 100)
const altText = z.string().max(altLengthMax)

export const changePicture = endpoint({
  method: 'POST',
  path: '/desk/pictures/:id',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'picture_changed',
  summary:
    'Change a picture; fields that are left out stay. A wider audience than families needs the permission to publish',
  params: z.object({ id }),
  body: z.object({
    version: id,
    alt: z.object({ en: altText.optional(), ar: altText.optional() }).optional(),
    focus: z.object({ x: percent, y: percent }).optional(),
    audience: z.enum(audiences).optional(),
    branch_id: nullableId,
    nobody_recognisable: z.boolean().optional(),
    kid_ids: z.array(id).max(childrenMax).optional(),
    anyway: z.boolean().optional().meta({
      description:
        'Change names or audience even if this removes the picture from public content; without it 409 `picture_shown` with `shown` and `children`',
    }),
  }),
  answer: PictureDetails,
  limit: desk,
})

export const takeDownPicture = endpoint({
  method: 'POST',
  path: '/desk/pictures/:id/take-down',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'picture_taken_down',
  summary: 'Remove a picture everywhere at once; it stays in the library',
  params: z.object({ id }),
  answer: PictureDetails,
  limit: desk,
  worksOnFullDisk: true,
})

export const putBackPicture = endpoint({
  method: 'POST',
  path: '/desk/pictures/:id/put-back',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'picture_put_back',
  summary: 'Show a removed picture again, as far as consents allow',
  params: z.object({ id }),
  answer: PictureDetails,
  limit: desk,
})
