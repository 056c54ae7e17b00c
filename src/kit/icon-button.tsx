import { Icon, type IconName, type Intent } from '@blueprintjs/core'
import type { ComponentProps } from 'react'
import { PlainButton } from '#src/forms/plain.tsx'

type IconButtonProps = Omit<ComponentProps<typeof PlainButton>, 'icon' | 'intent' | 'variant' | 'text'> & {
  readonly icon: IconName
  readonly intent?: Intent | undefined
  readonly 'aria-label': string
}

/**
 * An icon to press, such as the three in every row of a list. Light: Blueprint's button costs more there than all else
 * in the row.
 */
export const IconButton = ({ icon, intent, ...button }: IconButtonProps) => (
  <PlainButton
    {...button}
    {...(intent && intent !== 'none' && { intent })}
    variant="minimal"
    icon={<Icon icon={icon} />}
  />
)
