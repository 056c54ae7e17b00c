// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { write } from '../../docs/paths/formats/index.ts'
import { makeSheet } from '../../docs/paths/sheet.ts'
import { LANGUAGES, textsOf } from '../../docs/paths/words.ts'
import { readCsv, SHOWN } from './readers.ts'

/** The browser's own parser reads the XML back. */
describe.each(SHOWN.flatMap((id) => LANGUAGES.map((language) => [id, language] as const)))(
  'the sheet of %s in %s',
  (id, language) => {
    it('is what TestRail imports', () => {
      const sheet = makeSheet(MACHINES[id]!, textsOf(id, language), { generator: 'edges', language })
      const steps = sheet.tests.flatMap((test) => test.steps)
      const page = new DOMParser().parseFromString(String(write(sheet, 'testrail')), 'application/xml')
      expect(page.querySelector('parsererror')).toBeNull()
      const all = (selector: string) =>
        [...page.querySelectorAll(`sections > section > cases > case${selector}`)].map(({ textContent }) => textContent)
      expect(all(' > custom > automation_id')).toEqual(sheet.tests.map((test) => test.id))
      expect(all(' > custom > steps_separated > step > content').map((content) => content!.split('\n')[0])).toEqual(
        steps.map(({ action }) => action),
      )
      expect(all(' > custom > steps_separated > step > expected').map((expected) => expected!.split('\n')[0])).toEqual(
        steps.map(({ expected }) => expected),
      )
      expect(all(' > title')).toHaveLength(sheet.tests.length)
      for (const title of all(' > title')) expect(title!.length).toBeLessThanOrEqual(250)
      expect(new Set(all(' > template'))).toEqual(new Set(['Test Case (Steps)']))
      const [header, ...rows] = readCsv(String(write(sheet, 'testrail', 'x.CSV')))
      expect(header).toEqual([
        'Section',
        'Section Description',
        'Title',
        'Template',
        'References',
        'Automation ID',
        'Preconditions',
        'Steps (Step)',
        'Steps (Expected Result)',
      ])
      expect(rows.flatMap((row) => row[5] || [])).toEqual(sheet.tests.map((test) => test.id))
      expect(rows).toHaveLength(steps.length)
    })
  },
)
