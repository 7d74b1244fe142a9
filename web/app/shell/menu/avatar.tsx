import nobody from '../../art/avatar-none.svg'

interface AvatarProps {
  readonly image: string | null | undefined
  readonly size: 30 | 40 | 120
  /** Name of the person; determines the colour of the default picture. */
  readonly of?: string | undefined
}

const colours = 5
const colourOf = (name: string) =>
  [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % colours

/** A profile picture, or the default one: 40 px on desktop, 30 px on mobile (spec §9), 120 px in the settings. */
export const Avatar = ({ image, size, of }: AvatarProps) => (
  <img
    className="avatar"
    data-colour={image || of === undefined ? undefined : colourOf(of)}
    src={image ? `/storage/${image}?w=320` : nobody}
    alt=""
    width={size}
    height={size}
    style={{ width: size, height: size }}
  />
)
