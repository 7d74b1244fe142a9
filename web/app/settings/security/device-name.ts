import type { Translation } from 'browser/words/use-words.tsx'

interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** Readable name of a device: browser and system. */
export function deviceName({ browser, system }: Device, t: Translation['t']): string {
  if (browser && system) return t('browser_on_system', { browser, system })
  return browser ?? system ?? t('unknown_device')
}
