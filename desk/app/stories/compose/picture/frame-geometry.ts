/** The aspect ratio of a story. */
const upright = 9 / 16

/** The position of the frame on a picture, in percent; it moves along one side only. */
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
    /** The range of the frame in percent; 0 if the picture has its shape. */
    room,
    style:
      along === 'x'
        ? { left: `${at}%`, top: 0, width: `${size}%`, height: '100%' }
        : { left: 0, top: `${at}%`, width: '100%', height: `${size}%` },
  }
}
