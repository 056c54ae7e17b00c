import type { SyntheticEvent } from 'react'

/** Hides a logo that cannot be loaded, instead of a broken image. */
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true
}

/** The university’s or the system’s logo, shown next to its name. */
export const Logo = ({
  src,
  size,
  className,
}: {
  readonly src: string
  readonly size: number
  readonly className?: string
}) => <img className={className} src={src} alt="" width={size} height={size} onError={hideBroken} />
