interface DateBadgeProps {
  readonly day: number
  readonly month: string
  /** ISO date for the `datetime` attribute. */
  readonly iso: string
  /** Colour, 0 to 6: palm, gold, pink, blue, sea, lilac, stone. */
  readonly tone: number
  readonly large?: boolean
}

/** A date as a coloured tile with two wooden edges. */
export const DateBadge = ({ day, month, iso, tone, large = false }: DateBadgeProps) => (
  <time dateTime={iso} className={`date-tile date-tile-${tone}${large ? ' date-tile-large' : ''}`}>
    <b className="num">{day}</b> <span>{month}</span>
  </time>
)
