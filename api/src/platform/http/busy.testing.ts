import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'

const triesAtMost = 30

/** Asks again, as a browser does, while the school says that many families are here; any other refusal is its answer. */
export async function onceLetIn<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof Problem && problem.code === 'busy') || tries === triesAtMost) throw problem
      await wait(20 * tries)
    }
}
