/** Sets the clock of this whole process off by some ms, as that of a machine that nobody sets: imported before all else. */
export function shiftClock(ms: number): void {
  const Own = globalThis.Date
  globalThis.Date = class extends Own {
    constructor(...args: readonly unknown[]) {
      if (args.length === 0) super(Own.now() + ms)
      else super(...(args as [string]))
    }
    static override now(): number {
      return Own.now() + ms
    }
  } as DateConstructor
}
