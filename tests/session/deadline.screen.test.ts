import { describe, expect, it } from 'vitest'
import { deadlineOf } from '#src/features/session/session.actors.ts'

const now = Date.parse('2026-09-01T08:00:00Z')
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString()

describe('deadlineOf', () => {
  it('is the idle end, 2 minutes of warning, while the absolute end is far', () =>
    expect(deadlineOf({ expiresAt: inHours(8), idleSeconds: 1800 }, now)).toEqual({
      warnIn: 1_680_000,
      endIn: 120_000,
      cause: 'idle',
    }))
  it('is the absolute end when that comes first', () =>
    expect(deadlineOf({ expiresAt: inHours(0.25), idleSeconds: 1800 }, now)).toEqual({
      warnIn: 780_000,
      endIn: 120_000,
      cause: 'absolute',
    }))
  it('warns at once in the last 2 minutes', () =>
    expect(deadlineOf({ expiresAt: inHours(1 / 60), idleSeconds: 1800 }, now)).toEqual({
      warnIn: 0,
      endIn: 60_000,
      cause: 'absolute',
    }))
  it('does not believe a clock that says that a living session is over', () =>
    expect(deadlineOf({ expiresAt: inHours(-1), idleSeconds: 1800 }, now).cause).toBe('idle'))
})
