import { readFileSync } from 'node:fs'

/** Watches how much memory a process holds (RSS, in MB); 0 where the system does not say. */
export function watchMemory(pid: number) {
  let most = 0
  const look = () => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      most = Math.max(most, Number(kilobytes ?? 0) / 1024)
    } catch {
      // The process has gone, or this is no Linux.
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
