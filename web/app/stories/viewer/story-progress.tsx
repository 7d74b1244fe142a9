interface StoryProgressProps {
  readonly count: number
  readonly at: number
  /** Called when the time of the item is over; never with reduced motion. */
  readonly onEnd: (() => void) | undefined
  /** Length of a film in seconds, once known. */
  readonly seconds?: number | undefined
}

/** One progress bar per item. */
export const StoryProgress = ({ count, at, onEnd, seconds }: StoryProgressProps) => (
  <div className="viewer-bars" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
      <i key={index} data-state={index < at ? 'seen' : index === at ? 'on' : 'coming'}>
        <b
          onAnimationEnd={index === at ? onEnd : undefined}
          style={index === at && seconds ? { animationDuration: `${seconds}s` } : undefined}
        />
      </i>
    ))}
  </div>
)
