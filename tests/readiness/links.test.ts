import { expect, it } from 'vitest'
import { CHECKS } from '#schemas/readiness/readiness.schema.ts'
import { linkOf } from '#server/features/readiness/checks.ts'
import { PAGES } from '#src/app/features.ts'

const PATHS = PAGES.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+\??/g, '[^/]+')}$`))

it.each(CHECKS)('what %s finds links to a page that exists', (check) => {
  const [path] = linkOf(check, 7).split('?')
  expect(PATHS.filter((each) => each.test(path!))).toHaveLength(1)
})
