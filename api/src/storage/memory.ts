/** The pictures asked for last, up to so many bytes. */
export class Memory {
  readonly #bytesMax: number
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get(key: string): Buffer | undefined {
    const bytes = this.#kept.get(key)
    if (!bytes) return undefined
    // A Map remembers the order of insertion: the one asked for goes to the end.
    this.#kept.delete(key)
    this.#kept.set(key, bytes)
    return bytes
  }

  keep(key: string, bytes: Buffer): void {
    // One large picture may not drive out all others.
    if (bytes.length > this.#bytesMax / 8 || this.#kept.has(key)) return
    this.#kept.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}
