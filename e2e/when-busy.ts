interface BusyAnswer {
  readonly status: number
  readonly retryAfter: string | null | undefined
}

const triesAtMost = 6

/**
 * Repeats a request while the server answers that it is busy (it has done nothing then), after its `retryAfter` seconds.
 */
export async function whenBusyAgain<Answer>(send: () => Promise<Answer>, answeredOf: (answer: Answer) => BusyAnswer) {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    const { status, retryAfter } = answeredOf(answer)
    if (status !== 503 || tries === triesAtMost) return answer
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter ?? 1) * 1000))
  }
}

/** `fetch` with these retries. */
export const fetchPatiently = (address: string, init?: RequestInit) =>
  whenBusyAgain(
    () => fetch(address, init),
    ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
  )
