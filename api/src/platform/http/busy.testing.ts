import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'

const triesAtMost = 30

/** Repeats a request while the response is `busy`, as browsers do; any other response is returned. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof Problem && problem.code === 'busy') || tries === triesAtMost) throw problem
      await wait(20 * tries)
    }
}
