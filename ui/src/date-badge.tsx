interface DateBadgeProps {
  readonly day: number
  readonly month: string
  /** The day itself, for machines. */
  readonly iso: string
  /** 0 to 6: palm, gold, pink, blue, sea, lilac, stone. */
  readonly tone: number
  readonly large?: boolean
}

/** A date as a colour tablet: framed by two edges of wood. */
export const DateBadge = ({ day, month, iso, tone, large = false }: DateBadgeProps) => (
  <time dateTime={iso} className={`tablet tablet-${tone}${large ? ' tablet-large' : ''}`}>
    <b className="num">{day}</b> <span>{month}</span>
  </time>
)
