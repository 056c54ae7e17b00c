/** The university's own logo, and that of the system. */
export const LOGOS = ['scope', 'system'] as const
export type LogoName = (typeof LOGOS)[number]

/** Addresses of the logos that come with the product. */
export const DEFAULT_LOGOS = { scope: '/brand/university.svg', system: '/brand/product.svg' } as const satisfies Record<
  LogoName,
  string
>

/** Longer side of a stored logo, in px: twice what the largest screens show. */
export const LOGO_SIDE = 512

/** Where an installed logo is read: its address changes with its content, so that it can be cached for ever. */
export const LOGO_PATH = '/api/organisation/logo/{hash}/'
const ADDRESS = /^\/api\/organisation\/logo\/([0-9a-f]{64})\/$/
export const logoAddress = (sha256: string): string => LOGO_PATH.replace('{hash}', sha256)
/** The SHA-256 of an installed logo by its address; undefined: the address is another one. */
export const logoHashOf = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
