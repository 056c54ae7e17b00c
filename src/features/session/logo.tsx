import type { SyntheticEvent } from 'react'

/** A logo that cannot be loaded leaves no torn picture behind. */
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true
}

/** The university’s or the system’s logo, beside its name. */
export const Logo = ({
  src,
  size,
  className,
}: {
  readonly src: string
  readonly size: number
  readonly className?: string
}) => <img className={className} src={src} alt="" width={size} height={size} onError={hideBroken} />
