/** The pictures asked for last, up to so many bytes. */
export class BufferCache {
  readonly #bytesMax: number
  readonly #buffers = new Map<string, Buffer>()
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get(key: string): Buffer | undefined {
    const bytes = this.#buffers.get(key)
    if (!bytes) return undefined
    // A Map remembers the order of insertion: the one asked for goes to the end.
    this.#buffers.delete(key)
    this.#buffers.set(key, bytes)
    return bytes
  }

  keep(key: string, bytes: Buffer): void {
    // One large picture may not drive out all others.
    if (bytes.length > this.#bytesMax / 8 || this.#buffers.has(key)) return
    this.#buffers.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#buffers) {
      if (this.#bytes <= this.#bytesMax) return
      this.#buffers.delete(oldest)
      this.#bytes -= length
    }
  }
}
