const withinMs = 10 * 60_000
/** Pauses before each restart, in milliseconds. */
const pausesInMs = [250, 1000, 4000, 15_000, 60_000]

const inSeconds = (ms) => `${ms / 1000} s`

/**
 * Restarts a program when it ends unasked, at most five times in ten minutes, but not if it has never opened: its error is
 * printed above. `start` returns the child process; `finish` is called once at the end with the exit code, and whether the
 * program's child processes may still be running.
 */
export function keepRunning({ start, print, finish, pausesMs = pausesInMs, now = Date.now }) {
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
      print(`Smart Kids is open${hasOpened ? ' again' : ''}: ${address}`)
      if (setUp) {
        print('Nobody works at the desk yet. Its first owner comes in by this link, once, within 72 hours:')
        print(setUp)
      }
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
      print(`${how}, ${crashes.length} times within ten minutes: it is not started again. Its last lines say why.`)
      return finish(code ?? asSignal, true)
    }
    print(`${how}; it starts again in ${inSeconds(pauseMs)} (${crashes.length} of ${pausesMs.length} times).`)
    again = setTimeout(begin, pauseMs)
  }

  /** Stops the program; with `atLeisure` it drains first. A second call ends the draining. */
  function stop(atLeisure = false) {
    ending = true
    if (again !== undefined) {
      clearTimeout(again)
      finish(0, true)
    } else if (child.connected) child.send(atLeisure ? 'drain' : 'stop')
    // Sent over the IPC channel, because Windows has no signals to forward.
    else child.kill('SIGTERM')
  }

  begin()
  return {
    stop,
    /** Drains and stops the program, unless it is stopping already. */
    drain() {
      if (!ending) stop(true)
    },
  }
}
