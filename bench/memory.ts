import { readFileSync } from 'node:fs'

/** Memory of a process (RSS) in MiB; 0 if the process has ended or the system is not Linux. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Watches the memory of a process; `end` returns the most in MiB. */
export function watchMemory(pid: number) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 100)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}
