/** The height of the view box; its width comes from the number of days. */
const HEIGHT = 24
const EDGE = 2

/** Points of a line over the days, the highest at the top. */
function pointsOf(values: readonly number[]): string {
  const most = Math.max(1, ...values)
  return values.map((value, day) => `${day},${HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)}`).join(' ')
}

/** A small line of numbers by day, from the start of the text's direction; `label` describes it. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  return (
    <svg
      className="qb-sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline points={pointsOf(values)} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
