import { expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { journey } from '#machines/walker/replay.ts'

const TO_THE_QUESTION = ['views.load', 'done.loadViews one', 'view.remove one']

// no screen shows it: the rest of the flow is walked on the list of sectors
it.each([
  ['is deleted', ['removal.confirm', 'done.removeView done']],
  ['cannot be deleted', ['removal.confirm', 'error.removeView broken']],
  ['stays', ['removal.cancel']],
])('keeps nothing of the view that was asked about, once it %s', (_, steps) =>
  expect(journey(MACHINES['savedViews']!, 'plain', [...TO_THE_QUESTION, ...steps]).context).toMatchObject({
    target: null,
  }),
)
