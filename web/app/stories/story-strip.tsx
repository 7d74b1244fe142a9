import { loadWords } from 'browser/words/words.client.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUser } from '../accounts/user.ts'

const StoryRings = lazy(async () => {
  const [rings] = await Promise.all([import('./story-rings.tsx'), loadWords(['stories'])])
  return rings
})

interface StoryStripProps {
  /** Only this branch's stories. */
  readonly branchId?: number
  /** Content for visitors. */
  readonly signedOut: ReactNode
}

/** Stories for signed-in families (spec §6); visitors see `signedOut`. */
export function StoryStrip({ branchId, signedOut }: StoryStripProps) {
  const user = useUser()
  if (!user) return signedOut
  return (
    <Suspense fallback={<div className="rings" aria-busy="true" />}>
      <StoryRings branchId={branchId} />
    </Suspense>
  )
}
