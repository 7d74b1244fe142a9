/** Value of `?w=` of a picture for shared links: 1200 × 630 around its focal point. */
export const shareSize = 'share'

/** Picture of shared links to pages without a picture of their own, or with one that names a child. */
export const standardSharePicture = '/share.jpg'
