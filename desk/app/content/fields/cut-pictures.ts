/** Pictures that are cut from the picture of their item while they have none of their own, by the shape the site shows. */
const shapes = { cover: 'wide', portrait: 'tall', facade: 'front', image_narrow: 'narrow' } as const

export interface Cut {
  readonly shape: (typeof shapes)[keyof typeof shapes]
  /** The path of the picture to cut; empty while the item has none. */
  readonly from: string
}

const isCut = (name: string): name is keyof typeof shapes => Object.hasOwn(shapes, name)

/** Source of a picture field while it is empty; undefined for fields that are not cut from another. */
export const cutOf = (name: string, { image }: Readonly<Record<string, unknown>>): Cut | undefined =>
  isCut(name) ? { shape: shapes[name], from: typeof image === 'string' ? image : '' } : undefined
