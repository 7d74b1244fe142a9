/** A file that is on its way, kept by the browser until it has arrived: a page that is loaded anew goes on with it. */
export interface StoredFile {
  readonly key: string
  readonly staffId: number
  readonly branchId: number | undefined
  readonly replaces: number | undefined
  /** The story that it is for. */
  readonly story?: number | undefined
  readonly file: File
}

const names = { database: 'desk-uploads', files: 'files' }

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(names.database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(names.files, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function using<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(names.files, mode).objectStore(names.files))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

// A browser that keeps nothing (a private window, a full disk) still sends what is open on this page.
export const keepFile = (stored: StoredFile) => using('readwrite', (files) => files.put(stored)).catch(() => undefined)
export const forgetFile = (key: string) => using('readwrite', (files) => files.delete(key)).catch(() => undefined)
export const keptFiles = (): Promise<StoredFile[]> =>
  using('readonly', (files) => files.getAll() as IDBRequest<StoredFile[]>).catch(() => [])
