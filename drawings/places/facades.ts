import { arch, archOutline } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { lattice } from '../kit/patterns.ts'
import { at, circle, clip, path, place, rect, round, stroke, xy } from '../kit/svg.ts'
import { battlements, door, glazedWindow, roshan, stoneTexture, wall } from './architecture.ts'

/** The five houses, each built the way its city builds: about 400 wide and 340 high, on the floor line. */
export const facades = {
  // Hijazi coral-stone house with roshan windows (old Jeddah)
  hijazi: () => {
    const c = paint.palm
    let s = ''
    s +=
      wall(-190, 0, 130, 250, paint.stone, { seed: 8 }) +
      battlements(-190, -250, 130, { kind: 'round', step: 18, c: paint.stone.base }) +
      rect(-194, -254, 138, 8, paint.stone.shade)
    s +=
      wall(-60, 0, 160, 318, paint.stone, { seed: 3 }) +
      battlements(-60, -318, 160, { kind: 'round', step: 20 }) +
      rect(-64, -322, 168, 8, paint.stone.shade)
    s +=
      wall(100, 0, 96, 190, paint.stone, { seed: 5, c: paint.stone.light, texture: paint.stone.base }) +
      rect(96, -194, 104, 8, paint.stone.shade) +
      battlements(100, -194, 96, { kind: 'round', step: 16, c: paint.stone.light })
    s += rect(-190, -6, 386, 6, paint.stone.deep)
    s += door(-16, -6, 60, 104, { c: paint.brown, frame: 10, frameColour: paint.stone.light })
    s += place(14, -138, roshan(104, 150, { c, columns: 3 })) + place(-126, -112, roshan(78, 110, { c, columns: 2 }))
    s +=
      glazedWindow(-142, -34, 30, 52, { bars: c.shade, sill: true }) +
      glazedWindow(134, -34, 32, 56, { bars: c.shade, sill: true }) +
      glazedWindow(124, -122, 20, 40, { kind: 'hijazi', bars: null, glass: c.shade }) +
      glazedWindow(152, -122, 20, 40, { kind: 'hijazi', bars: null, glass: c.shade })
    return s
  },
  // Najdi mud-brick house (Riyadh)
  najdi: () => {
    const W = { ...paint.clay }
    let s = ''
    const tri = (x: number, y: number, k: number, st: number) => {
      let q = ''
      for (let i = 0; i < k; i++)
        q += path(`M${xy(x + i * st, y)}l${xy(6, -11)}l6 11Z`, paint.clay.deep, { fillOpacity: 0.75 })
      return q
    }
    const tower = (x: number, w: number, h: number, sd: number) => {
      const d = `M${xy(x, 0)}L${xy(x + 5, -h)}H${round(x + w - 5)}L${xy(x + w, 0)}Z`
      return (
        path(d, W.base) +
        clip(
          path(d, '#000'),
          rect(x + w - 16, -h, 20, h, W.shade, { fillOpacity: 0.6 }) +
            stoneTexture(x + 10, -h + 36, w - 36, h - 60, '#D3976A', sd, 0.7),
        )
      )
    }
    s +=
      tower(-196, 250, 196, 3) +
      battlements(-191, -195, 240, { kind: 'najdi', c: W.base, step: 24 }) +
      rect(-191, -197, 240, 4, paint.stone.light)
    s +=
      tower(46, 150, 282, 6) +
      battlements(51, -281, 140, { kind: 'najdi', c: W.base, step: 23 }) +
      rect(51, -283, 140, 4, paint.stone.light)
    s += tri(-176, -160, 9, 24) + tri(68, -244, 5, 24) + tri(68, -206, 5, 24)
    s += stroke('M-190 -140H48M60 -190H186', paint.stone.light, 4, { strokeLinecap: 'butt' })
    // painted door
    s +=
      rect(-104, -112, 80, 112, paint.stone.light) +
      rect(-96, -104, 64, 104, paint.brown.base) +
      rect(-66, -104, 4, 104, paint.brown.deep)
    for (const [y, c1] of [at(-98, paint.red.base), at(-70, paint.gold.base), at(-42, paint.sea.shade)])
      for (const x of [-91, -59])
        s +=
          rect(x, y, 23, 22, c1, { rx: 1 }) +
          path(`M${xy(x + 11.5, y + 2)}l9 9l-9 9l-9 -9Z`, paint.brown.shade) +
          circle(x + 11.5, y + 11, 3, paint.gold.light)
    for (const x of [-176, -150]) s += rect(x, -96, 14, 40, paint.clay.deep, { rx: 1 })
    s += rect(-8, -96, 14, 40, paint.clay.deep, { rx: 1 }) + rect(18, -96, 14, 40, paint.clay.deep, { rx: 1 })
    s +=
      glazedWindow(98, -108, 46, 60, { kind: 'round', bars: paint.brown.base, frameColour: paint.stone.light }) +
      rect(84, -64, 14, 34, paint.clay.deep) +
      rect(114, -64, 14, 34, paint.clay.deep) +
      rect(144, -64, 14, 34, paint.clay.deep) +
      rect(-196, -5, 392, 5, paint.clay.deep)
    return s
  },
  // Resort community pavilion by the sea (Obhur)
  resort: () => {
    let s = ''
    const w = paint.white
    s += rect(-170, -214, 200, 214, '#FFFDF8') + rect(14, -214, 16, 214, w.shade) + rect(-178, -222, 216, 12, w.shade)
    s += rect(30, -132, 168, 132, '#FFFDF8') + rect(24, -142, 182, 12, w.shade)
    const ar = [40, 94, 148]
    for (const x of ar)
      s +=
        arch(x, 0, 42, 106, paint.sea.shade, 'round') +
        clip(
          path(archOutline(x, 0, 42, 106), '#000'),
          rect(x, -34, 42, 40, paint.sea.base) + rect(x, -50, 42, 18, '#A5D8D6') + rect(x, -110, 42, 60, '#DDF0F0'),
        )
    s +=
      arch(-150, 0, 74, 128, paint.pink.base, 'round') +
      arch(-140, 0, 54, 112, paint.pink.shade, 'round') +
      rect(-114.5, -84, 3, 84, paint.pink.deep) +
      circle(-119, -44, 2.4, paint.gold.light) +
      circle(-107, -44, 2.4, paint.gold.light)
    s += lattice(-50, -118, 54, 84, paint.sea.light, paint.sea.shade, 12) + rect(-50, -34, 54, 5, w.shade)
    for (const x of [-146, -92, -38])
      s +=
        arch(x, -150, 34, 44, paint.sea.base, 'round') +
        clip(path(archOutline(x, -150, 34, 44), '#000'), path(`M${x} -200l30 0l-30 34Z`, '#fff', { fillOpacity: 0.4 }))
    // pergola with sail on the roof
    s +=
      stroke('M52 -142V-190M188 -142V-178', paint.wood.deep, 5) +
      path('M44 -194Q120 -162 200 -184L190 -170Q120 -146 52 -178Z', paint.gold.base) +
      path('M120 -173Q160 -172 200 -184L190 -170Q156 -160 120 -158Z', paint.gold.shade) +
      rect(30, -150, 168, 3, paint.wood.deep)
    for (let x = 34; x < 198; x += 12) s += rect(x, -158, 3, 16, paint.wood.base)
    s += rect(-178, -5, 384, 5, w.deep)
    return s
  },
  // Eastern-coast arcade with wind tower (Al Khobar)
  eastern: () => {
    let s = ''
    const c = paint.stone
    s +=
      rect(-194, -170, 270, 170, '#FBE7D6') +
      rect(60, -170, 16, 170, '#EFD2BA') +
      rect(-200, -178, 282, 10, '#EFD2BA') +
      battlements(-194, -178, 270, { kind: 'step', c: '#FBE7D6', step: 27 })
    for (let i = 0; i < 4; i++) {
      const x = -184 + i * 62
      s +=
        arch(x, 0, 50, 124, c.light, 'hijazi') +
        arch(x + 5, 0, 40, 117, i === 1 ? paint.blue.shade : '#E3B89A', 'hijazi')
      if (i !== 1)
        s += clip(
          path(archOutline(x + 5, 0, 40, 117, 'hijazi'), '#000'),
          rect(x + 5, -60, 14, 60, '#CF9F80') + rect(x + 5, -130, 40, 34, '#D6A889'),
        )
      else
        s += clip(
          path(archOutline(x + 5, 0, 40, 117, 'hijazi'), '#000'),
          rect(x + 5, -82, 40, 82, paint.blue.base) +
            rect(x + 23.5, -82, 3, 82, paint.blue.deep) +
            rect(x + 9, -74, 11, 30, paint.blue.shade) +
            rect(x + 30, -74, 11, 30, paint.blue.shade) +
            rect(x + 9, -38, 11, 30, paint.blue.shade) +
            rect(x + 30, -38, 11, 30, paint.blue.shade) +
            circle(x + 20, -40, 2, paint.gold.base) +
            circle(x + 30, -40, 2, paint.gold.base),
        )
    }
    // barjeel
    s +=
      rect(76, -304, 112, 304, '#F8DEC9') +
      rect(168, -304, 20, 304, '#EAC7AB') +
      rect(70, -312, 124, 10, '#EAC7AB') +
      battlements(76, -312, 112, { kind: 'step', c: '#F8DEC9', step: 28 }) +
      rect(70, -214, 124, 7, '#EAC7AB')
    for (const x of [88, 122, 154])
      s += arch(x, -222, 22, 68, paint.blue.shade, 'hijazi') + stroke(`M${x + 11} -222V-284`, '#F8DEC9', 3)
    s += stroke('M66 -206h-14M66 -190h-14M198 -206h12M198 -190h12', paint.brown.base, 4)
    s +=
      place(132, -104, roshan(70, 84, { c: paint.blue, columns: 2 })) +
      glazedWindow(114, -28, 36, 52, { bars: paint.blue.shade, kind: 'hijazi', sill: true, frameColour: c.light }) +
      rect(-194, -5, 382, 5, '#D6A889')
    return s
  },
  // Asiri stone house with slate courses and painted bands (Abha)
  asiri: () => {
    let s = ''
    const body = (x: number, w: number, h: number) => {
      const d = `M${xy(x, 0)}L${xy(x + 10, -h)}H${round(x + w - 10)}L${xy(x + w, 0)}Z`
      let q = path(d, '#EADBCB')
      let sl = ''
      for (let y = -30; y > -h + 18; y -= 17) {
        sl += rect(x - 6, y, w + 12, 5, '#7C7268') + rect(x - 6, y + 5, w + 12, 2, '#5F564E', { fillOpacity: 0.4 })
      }
      q += clip(path(`M${xy(x - 7, 0)}L${xy(x + 4, -h)}H${round(x + w - 4)}L${xy(x + w + 7, 0)}Z`, '#000'), sl)
      q += clip(path(d, '#000'), rect(x + w - 22, -h, 30, h, '#8A7D6E', { fillOpacity: 0.26 }))
      return q
    }
    s += body(-190, 176, 210) + body(-22, 214, 296)
    const qatt = (x: number, y: number, w: number) => {
      let q = rect(x, y, w, 34, '#FFFBF4') + rect(x, y, w, 5, paint.red.base) + rect(x, y + 29, w, 5, paint.palm.base)
      const k = Math.round(w / 22),
        st = w / k
      for (let i = 0; i < k; i++) {
        const X = x + i * st
        q +=
          path(
            `M${xy(X, y + 27)}L${xy(X + st / 2, y + 7)}L${xy(X + st, y + 27)}Z`,
            at(paint.red.base, paint.gold.base, paint.blue.base, paint.palm.base)[(i % 4) as 0 | 1 | 2 | 3],
          ) + path(`M${xy(X + st * 0.28, y + 27)}L${xy(X + st / 2, y + 16)}L${xy(X + st * 0.72, y + 27)}Z`, '#FFFBF4')
      }
      return q
    }
    s +=
      qatt(-10, -296, 190) +
      qatt(-180, -210, 156) +
      rect(-14, -302, 198, 8, '#FFFBF4') +
      rect(-184, -216, 164, 8, '#FFFBF4')
    for (const [x, y] of [at(-10, -302), at(172, -302), at(-182, -216), at(-36, -216)])
      s += path(`M${xy(x, y)}l6 -16l6 16Z`, '#FFFBF4')
    const wn = (x: number, y: number, w: number, h: number, c: string) =>
      rect(x - 6, y - h - 6, w + 12, h + 12, '#FFFBF4') +
      rect(x, y - h, w, h, c) +
      rect(x + w / 2 - 1.5, y - h, 3, h, '#FFFBF4') +
      rect(x, y - h * 0.5, w, 3, '#FFFBF4')
    s +=
      wn(18, -178, 34, 46, paint.sea.shade) +
      wn(118, -178, 34, 46, paint.sea.shade) +
      wn(118, -70, 34, 46, paint.sea.shade) +
      wn(-158, -106, 32, 42, paint.sea.shade) +
      wn(-78, -106, 32, 42, paint.sea.shade)
    s +=
      rect(16, -118, 74, 118, '#FFFBF4') +
      rect(24, -110, 58, 110, paint.palm.base) +
      rect(51, -110, 4, 110, paint.palm.deep)
    for (const y of [-104, -76, -48])
      for (const x of [28, 58])
        s += path(`M${xy(x + 10, y)}l10 11l-10 11l-10 -11Z`, y === -76 ? paint.gold.base : paint.red.base)
    s += rect(-190, -5, 382, 5, '#5F564E')
    return s
  },
}

export type House = keyof typeof facades
