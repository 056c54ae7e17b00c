/** Shown while the first scripts and texts load, so that it has no text. */
export const Splash = () => (
  <output className="qb-splash" aria-busy="true">
    <span />
  </output>
)
