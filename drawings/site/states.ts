import { box } from '../kit/blocks.ts'
import { cylinderBlock } from '../kit/materials.ts'
import { paint } from '../kit/palette.ts'
import { circle, each, group, path, picture, place, rect, stroke } from '../kit/svg.ts'

/** What stands where nothing has arrived, or where something has: an empty tray, a fallen tower, a knob back in its socket. */
export const states = {
  'state-oops': () =>
    picture(
      520,
      300,
      place(150, 296, box(108, 108, 26, paint.pink)) +
        place(150, 188, box(92, 92, 22, paint.pink)) +
        place(300, 296, box(78, 78, 18, paint.pink)) +
        place(338, 206, box(64, 64, 15, paint.pink), 1, { turn: 24 }) +
        place(404, 296, box(50, 50, 12, paint.pink)) +
        place(452, 288, box(36, 36, 9, paint.pink), 1, { turn: -18 }) +
        place(488, 296, box(24, 24, 6, paint.pink)) +
        place(60, 296, box(14, 14, 4, paint.pink)),
    ),
  'state-empty': () =>
    picture(
      320,
      190,
      place(
        160,
        186,
        each(['M-96 -24v-72h72v72Z', 'M-4 -24l40 -86l40 86Z', 'M86 -54a30 30 0 1 0 60 0a30 30 0 1 0 -60 0Z'], (gap) =>
          path(gap, '#FFF8EC', {
            stroke: '#D3931C',
            strokeWidth: 2.5,
            strokeDasharray: '1 8',
            strokeLinecap: 'round',
            transform: 'translate(-24 0)',
          }),
        ) +
          path('M-150 -40H150L132 0H-132Z', paint.wood.base) +
          path('M-150 -40H150L146 -28H-146Z', paint.wood.shade) +
          path('M40 -28H146L132 0H30Z', paint.wood.shade, { fillOpacity: 0.45 }),
      ),
    ),
  'state-success': () =>
    picture(
      220,
      170,
      place(
        100,
        166,
        cylinderBlock({
          count: 1,
          cell: 130,
          height: 92,
          depth: 34,
          equal: true,
          lifts: [0],
          colours: [paint.palm],
          knob: paint.gold.base,
        }),
      ),
    ),
  'state-fail': () =>
    picture(
      220,
      190,
      place(
        100,
        186,
        cylinderBlock({ count: 1, cell: 130, height: 92, depth: 34, equal: true, lifts: [null], colours: [paint.red] }),
      ) +
        group(
          place(
            0,
            0,
            path('M-46 -46H46V14H-46Z', paint.red.base) +
              path('M8 -46H46V14H8Z', paint.red.shade) +
              rect(-46, -52, 92, 10, paint.red.light) +
              circle(0, -66, 11, paint.red.deep) +
              stroke('M0 -52V-58', paint.red.deep, 6),
          ),
          { transform: 'translate(104 78) rotate(-14)' },
        ),
    ),
}
