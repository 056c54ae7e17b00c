/** Stands while the first scripts and texts are on their way, so it has no words. */
export const Splash = () => (
  <output className="qb-splash" aria-busy="true">
    <span />
  </output>
)
