const withinMs = 10 * 60_000
/** Before each new start: a crash alone is over in a moment, and what goes on crashing gets time to recover. */
const pausesInMs = [250, 1000, 4000, 15_000, 60_000]

const inSeconds = (ms) => `${ms / 1000} s`

/**
 * Keeps a program running: started again when it ends without having been asked to, at most five times in ten minutes.
 * One that has never opened is not: what is wrong with it stands above. `start` answers the child process; `finish` is
 * called once at the end, with the exit code and whether what the program leaves behind may still be running.
 */
export function keepRunning({ start, say, finish, pausesMs = pausesInMs, now = Date.now }) {
  let child
  let again
  let ending = false
  let hasOpened = false
  let crashes = []

  const begin = () => {
    again = undefined
    child = start()
    child.on('message', ({ address, setUp }) => {
      if (!address) return
      say(`Smart Kids is open${hasOpened ? ' again' : ''}: ${address}`)
      if (setUp) say(`Nobody works at the desk yet. Its first owner comes in here, once, within 72 hours: ${setUp}`)
      hasOpened = true
    })
    child.once('exit', ended)
  }

  function ended(code, signal) {
    const asSignal = signal === 'SIGKILL' ? 137 : 1
    if (ending || code === 0 || !hasOpened) return finish(code ?? asSignal, false)
    crashes = [...crashes.filter((at) => now() - at < withinMs), now()]
    const pauseMs = pausesMs[crashes.length - 1]
    const how = `The server has ended (${signal ?? `exit code ${code}`})`
    if (pauseMs === undefined) {
      say(`${how}, ${crashes.length} times within ten minutes: it is not started again. Its last lines say why.`)
      return finish(code ?? asSignal, true)
    }
    say(`${how}; it starts again in ${inSeconds(pauseMs)} (${crashes.length} of ${pausesMs.length} times).`)
    again = setTimeout(begin, pauseMs)
  }

  begin()
  return {
    /** Ends it in order; at its leisure, it answers on for a while first. */
    stop(atLeisure = false) {
      ending = true
      if (again !== undefined) {
        clearTimeout(again)
        finish(0, true)
      } else if (child.connected) child.send(atLeisure ? 'drain' : 'stop')
      // It hears of the end over its channel: Windows has no signals to forward.
      else child.kill('SIGTERM')
    },
  }
}
