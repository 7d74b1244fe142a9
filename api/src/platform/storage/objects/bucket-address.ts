/** The bucket for pictures and films, with its credentials. */
export interface BucketOptions {
  /** `s3://bucket`, or `s3://bucket/prefix`. */
  readonly url: string
  /** Unset: Amazon's endpoint of the region. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Without credentials the SDK looks for a role of this machine or pod. */
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
  readonly sessionToken?: string | undefined
}

/** `s3://pictures/schools/one`: the bucket `pictures`, and the prefix `schools/one/` of every key. */
export function bucketAddress(url: string): { readonly bucket: string; readonly prefix: string } {
  const { hostname, pathname } = new URL(url)
  const below = pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  return { bucket: hostname, prefix: below && `${below}/` }
}
