interface Answered {
  readonly status: number
  readonly retryAfter: string | null | undefined
}

const triesAtMost = 6

/**
 * As a person does who reads "please try again in a moment": a server that has no hand free is asked again when it says.
 * It has done nothing then. `retryAfter` is in seconds.
 */
export async function whenBusyAgain<Answer>(send: () => Promise<Answer>, told: (answer: Answer) => Answered) {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    const { status, retryAfter } = told(answer)
    if (status !== 503 || tries === triesAtMost) return answer
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter ?? 1) * 1000))
  }
}

/** The same for a call that a test makes itself. */
export const fetchPatiently = (address: string, init?: RequestInit) =>
  whenBusyAgain(
    () => fetch(address, init),
    ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
  )
