import nobody from '../art/avatar-none.svg'

/** A profile picture, or the default one: 40 px on desktop, 30 px on mobile (spec §9), 120 px in the settings. */
export const Avatar = ({ image, size }: { image: string | null | undefined; size: 30 | 40 | 120 }) => (
  <img
    className="avatar"
    src={image ? `/storage/${image}?w=320` : nobody}
    alt=""
    width={size}
    height={size}
    style={{ width: size, height: size }}
  />
)
