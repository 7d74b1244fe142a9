/** A file being uploaded, stored in the browser so that a reload resumes it. */
export interface StoredFile {
  readonly key: string
  readonly staffId: number
  readonly branchId?: number | undefined
  readonly replaces?: number | undefined
  /** The story it belongs to. */
  readonly story?: number | undefined
  /** The field of content whose picture chooser it was uploaded in. */
  readonly field?: string | undefined
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

// A browser without storage (a private window, a full disk) still uploads what is open on this page.
export const storeFile = (stored: StoredFile) => using('readwrite', (files) => files.put(stored)).catch(() => undefined)
export const deleteStoredFile = (key: string) => using('readwrite', (files) => files.delete(key)).catch(() => undefined)
export const storedFiles = (): Promise<StoredFile[]> =>
  using('readonly', (files) => files.getAll() as IDBRequest<StoredFile[]>).catch(() => [])
