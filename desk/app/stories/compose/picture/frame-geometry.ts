/** Families see a story upright. */
const upright = 9 / 16

/** Where the frame stands on a picture of this shape, in percent; it moves along one side only. */
export function frameOn(
  width: number | null,
  height: number | null,
  focus: { readonly x: number; readonly y: number },
) {
  const shape = width && height ? width / height : upright
  const along = shape >= upright ? ('x' as const) : ('y' as const)
  const size = along === 'x' ? (upright / shape) * 100 : (shape / upright) * 100
  const room = 100 - size
  const at = (room * focus[along]) / 100
  return {
    along,
    /** How far it may go; nothing where the picture has this very shape. */
    room,
    style:
      along === 'x'
        ? { left: `${at}%`, top: 0, width: `${size}%`, height: '100%' }
        : { left: 0, top: `${at}%`, width: '100%', height: `${size}%` },
  }
}
