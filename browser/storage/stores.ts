/** Lifetime of a stored value: on this device, in this tab, or until the page is loaded again. */
export type StoreLifetime = 'device' | 'tab' | 'page'

interface Layer {
  readonly lasting: StoreLifetime
  readonly get: (key: string) => string | undefined
  /** False where the value could not be stored. */
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

/** A blocked storage throws, a missing one is null, a full one throws when it is written to, and the server has none. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const layerOf = (name: 'localStorage' | 'sessionStorage', lasting: StoreLifetime): Layer => ({
  lasting,
  get: (key) => attempt(() => window[name].getItem(key)) ?? undefined,
  set: (key, value) =>
    attempt(() => {
      window[name].setItem(key, value)
      return true
    }) ?? false,
  remove: (key) => attempt(() => window[name].removeItem(key)),
  keys: () => attempt(() => Object.keys(window[name])) ?? [],
})

function memoryLayer(): Layer {
  const values = new Map<string, string>()
  return {
    lasting: 'page',
    get: (key) => values.get(key),
    set: (key, value) => {
      // On the server one memory would serve every visitor.
      if (typeof window === 'undefined') return false
      values.set(key, value)
      return true
    },
    remove: (key) => values.delete(key),
    keys: () => [...values.keys()],
  }
}

const getFrom = (layers: readonly Layer[], key: string) =>
  layers.map((layer) => layer.get(key)).find((value) => value !== undefined)

/** A store of texts by key. None of its functions throws. */
export interface Store {
  readonly get: (key: string) => string | undefined
  /** The value whose JSON is stored; undefined where there is none that can be read. */
  readonly getJson: <Value>(key: string) => Value | undefined
  /** Stores the text in the first layer that takes it, and says how long it lasts there. */
  readonly set: (key: string, value: string) => StoreLifetime
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

const storeOf = (...layers: readonly Layer[]): Store => ({
  get: (key) => getFrom(layers, key),
  getJson: (key) => attempt(() => JSON.parse(getFrom(layers, key) ?? 'null')) ?? undefined,
  set: (key, value) => {
    let lasting: StoreLifetime | undefined
    for (const layer of layers) {
      if (lasting === undefined && layer.set(key, value)) lasting = layer.lasting
      // An older value of another layer must not come back.
      else layer.remove(key)
    }
    return lasting ?? 'page'
  },
  remove: (key) => {
    for (const layer of layers) layer.remove(key)
  },
  keys: () => [...new Set(layers.flatMap((layer) => layer.keys()))],
})

const tab = layerOf('sessionStorage', 'tab')

/** Values that stay on this device: in local storage, else with the tab, else in the page's memory. */
export const deviceStore = storeOf(layerOf('localStorage', 'device'), tab, memoryLayer())

/** Values that stay until the tab is closed: in session storage, else in the page's memory. */
export const tabStore = storeOf(tab, memoryLayer())
