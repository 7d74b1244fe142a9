interface StoryProgressProps {
  readonly count: number
  readonly at: number
  /** The item has been shown long enough; never called for readers who want less motion. */
  readonly onEnd: (() => void) | undefined
  /** How long a film is, once that is known. */
  readonly seconds?: number | undefined
}

/** A bar an item: those before are full, this one fills. */
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
