/** Interface of a push service; the steps of spec §4 are the same for each. */
export interface PushProvider {
  /** Whether this browser supports push. */
  readonly supported: () => boolean
  readonly initialise: (appId: string) => Promise<void>
  /** Sets the user's id; an empty one means that no user is signed in. */
  readonly logIn: (userId: string) => Promise<void>
  /** Asks for permission and subscribes; undefined after a refusal. Must follow a click. */
  readonly prompt: () => Promise<StoredPushSubscription | undefined>
  readonly current: () => Promise<StoredPushSubscription | undefined>
  readonly leave: () => Promise<void>
}

export interface StoredPushSubscription {
  /** Stored in the browser as `push_id`. */
  readonly id: string
  /** Push token for the server. */
  readonly token: string
}
