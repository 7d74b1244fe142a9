/** Header of calls that a page of the desk makes while nobody uses it: they do not keep the session alive (desk §1). */
export const unattendedHeader = 'x-unattended'
