import { Failed } from '../parts/states.tsx'

/** In place of a screen that crashed or belongs to an old build: offers a reload. The frame around it stays. */
export const CrashedScreen = () => <Failed onRetry={() => location.reload()} />

/** In place of the whole desk, if the frame itself crashed. */
export const Crashed = () => (
  <main className="mx-auto max-w-[60rem] p-8">
    <CrashedScreen />
  </main>
)
