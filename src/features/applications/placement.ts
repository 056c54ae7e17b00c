import { useLanguage, type Direction } from '#src/lib/i18n.tsx'

type Side = 'top' | 'bottom' | 'start' | 'end'
type Align = '' | '-start' | '-end'
/** A placement in the terms of the text's direction. */
export type LogicalPlacement = `${Side}${Align}`
export type PhysicalPlacement = `${'top' | 'bottom' | 'left' | 'right'}${Align}`

/** Sides of popovers and tooltips are physical in Blueprint; alignments ('-start') already follow the direction. */
export function toPhysical(placement: LogicalPlacement, direction: Direction): PhysicalPlacement {
  const [side, align] = placement.split('-') as [Side, string | undefined]
  const end = align ? (`-${align}` as Align) : ''
  if (side === 'top' || side === 'bottom') return `${side}${end}`
  return `${(side === 'start') === (direction === 'ltr') ? 'left' : 'right'}${end}`
}

/** Returns the physical placement for the direction of the page. */
export function usePlacement(): (placement: LogicalPlacement) => PhysicalPlacement {
  const { direction } = useLanguage()
  return (placement) => toPhysical(placement, direction)
}
