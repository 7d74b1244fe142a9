import { Failed } from '../parts/states.tsx'

/** A screen that broke, or whose file is of a build that is gone: once more, from the beginning. */
export const Crashed = () => (
  <main className="mx-auto max-w-[60rem] p-8">
    <Failed onRetry={() => location.reload()} />
  </main>
)
