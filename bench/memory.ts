import { readFileSync } from 'node:fs'

/** Watches the memory of a process (RSS, in MB); 0 if the system has no /proc. */
export function watchMemory(pid: number) {
  let most = 0
  const look = () => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      most = Math.max(most, Number(kilobytes ?? 0) / 1024)
    } catch {
      // The process has ended, or the system is not Linux.
    }
  }
  const timer = setInterval(look, 100)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}
