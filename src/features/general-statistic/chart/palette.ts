import type { StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { token } from '#src/lib/appearance.ts'

/** How the bars of a count look: a colour of `--qb-series-…`, and whether it is hatched. */
export interface Look {
  readonly colour: 1 | 2 | 3 | 4 | 5
  readonly isHatched: boolean
}

/**
 * Five colours that people with colour blindness can distinguish, and the same hatched: a recommendation looks like the
 * status that it recommends.
 */
export const LOOKS: Readonly<Record<StatisticKey, Look>> = {
  draft: { colour: 5, isHatched: false },
  underReview: { colour: 1, isHatched: false },
  acceptedCount: { colour: 3, isHatched: false },
  refusedCount: { colour: 2, isHatched: false },
  incomplete: { colour: 4, isHatched: false },
  recommendedAccepted: { colour: 3, isHatched: true },
  recommendedRefused: { colour: 2, isHatched: true },
  pulledToSIS: { colour: 1, isHatched: true },
  refusedAsAcceptedInOther: { colour: 5, isHatched: true },
  waitingList: { colour: 4, isHatched: true },
}

export const colourOf = ({ colour }: Look): string => token(`--qb-series-${colour}`)

const TILE = 8
/** What fills a bar: its colour, or stripes of it on the paper. */
export function fillOf(look: Look, ctx: CanvasRenderingContext2D, paper: string): string | CanvasPattern {
  const colour = colourOf(look)
  if (!look.isHatched) return colour
  const tile = document.createElement('canvas')
  tile.width = TILE
  tile.height = TILE
  const on = tile.getContext('2d')!
  on.fillStyle = paper
  on.fillRect(0, 0, TILE, TILE)
  on.strokeStyle = colour
  on.lineWidth = TILE / 3
  on.beginPath()
  // the stripe, and the two ends of its neighbours at the corners
  for (const shift of [-TILE, 0, TILE]) {
    on.moveTo(shift - 1, TILE + 1)
    on.lineTo(shift + TILE + 1, -1)
  }
  on.stroke()
  return ctx.createPattern(tile, 'repeat') ?? colour
}
