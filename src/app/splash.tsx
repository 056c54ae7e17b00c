/** Stands while the first scripts and texts are on their way, so it has no words. */
export const Splash = () => <div className="qb-splash" role="progressbar" aria-busy="true" aria-label="…"><span /></div>
