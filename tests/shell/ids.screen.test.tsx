import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '#src/app/features.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { refuse, serve, show } from '../kit/support.tsx'

const PAGES = Object.values(FEATURES)
  .flatMap(({ pages }) => pages)
  .filter(({ path }) => /\/:id\??$/.test(path))

/**
 * An address that names no record, on every page with an id in its address: the page reports that there is none, as for
 * a deleted record.
 */
describe('an id that is none', () => {
  it('is looked for on the pages that have one', () =>
    expect(PAGES.map(({ path }) => path.replace(/\/:id\??$/, ''))).toEqual([
      'SystemInfo/EditCertification',
      'SystemInfo/ViewCertification',
      'SystemInfo/ViewCourse',
      'StudentData/ViewApplication/Print',
      'StudentData/ViewApplication/Dossier',
      'Jobs/Result',
      'Administration/People',
    ]))
  it.each(
    PAGES.flatMap((page) => ['abc', '0', '-1', '7x', '99999999999', '999'].map((id) => [page.path, id, page] as const)),
  )('%s: %s', async (path, id, page) => {
    serve(() => refuse(404, 'NOT_FOUND', 'السجل غير موجود|The record was not found'))
    const Screen = await page.screen()
    await show(
      <SeasonProvider years={[]} semesters={[]}>
        <Screen params={{ id }} />
      </SeasonProvider>,
      { at: `/home/${path.replace(/:id\??$/, id)}`, namespaces: page.namespaces },
    )
    expect((await screen.findAllByText(/The record was not found|There is no such course/)).length).toBeGreaterThan(0)
  })
})
