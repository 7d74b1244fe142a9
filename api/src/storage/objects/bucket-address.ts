/** Where a bucket is, and who may work with it. */
export interface BucketOptions {
  /** `s3://bucket`, or `s3://bucket/below/here`. */
  readonly url: string
  /** Unset: Amazon's own of the region. */
  readonly endpoint: string | undefined
  /** The same store as a family's browser reaches it, where what is handed out is fetched there; unset: it comes through us. */
  readonly downloadEndpoint?: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

export interface BucketAddress {
  /** Of the bucket itself, without a closing slash. */
  readonly base: string
  /** What all keys begin with: empty, or it ends with a slash. */
  readonly prefix: string
}

/** Stores of one's own name the bucket in the path; Amazon's in the host. */
export function bucketAddress({
  url,
  endpoint,
  region,
}: Pick<BucketOptions, 'url' | 'endpoint' | 'region'>): BucketAddress {
  const { hostname: bucket, pathname } = new URL(url)
  const below = pathname.replace(/^\/+|\/+$/g, '')
  return {
    base: endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`,
    prefix: below && `${below}/`,
  }
}
