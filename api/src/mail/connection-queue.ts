/** A queue for a mail server with few connections. When the server is away, everything waiting fails at once. */
export function connectionQueue(atOnce: number, isUnreachable: (error: unknown) => boolean) {
  const waiting: { readonly begin: () => void; readonly giveUp: (error: unknown) => void }[] = []
  let under = 0

  const myTurn = () =>
    new Promise<void>((begin, giveUp) => {
      if (under < atOnce) {
        under += 1
        begin()
      } else waiting.push({ begin, giveUp })
    })

  function next() {
    const { begin } = waiting.shift() ?? {}
    if (begin) begin()
    else under -= 1
  }

  return async function through<Result>(work: () => Promise<Result>): Promise<Result> {
    await myTurn()
    try {
      return await work()
    } catch (error) {
      if (isUnreachable(error)) for (const { giveUp } of waiting.splice(0)) giveUp(error)
      throw error
    } finally {
      next()
    }
  }
}
