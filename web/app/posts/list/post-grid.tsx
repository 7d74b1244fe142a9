import type { ComponentProps } from 'react'

interface PostGridProps extends ComponentProps<'ul'> {
  /** Eight posts repeat: one wide, a row of three, a row of four. */
  readonly eights?: boolean
}

/** A list of posts in columns. */
export function PostGrid({ eights = false, ...list }: PostGridProps) {
  return <ul className={eights ? 'post-grid post-grid-eights' : 'post-grid'} {...list} />
}
