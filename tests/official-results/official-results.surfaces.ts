import { API } from '#schemas/api.ts'
import type { OfficialResultsRow } from '#schemas/official-results/official-results.schema.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'
import { CERTIFICATES } from './official-results.replies.ts'

const PATH = 'StudentData/OfficialResults'
const CALL = API['official-results'].list.path

export const surfaces: FeatureSurfaces = {
  examples: {
    // a certificate whose results some claims differ from
    [`${PATH}/TakeOver`]: async ({ opened }) => {
      const rows = await opened!.call<OfficialResultsRow[]>(API['official-results'].list, { yearId: null })
      const { yearId, categoryId } = rows.find(({ differs }) => differs > 0)!
      return `/home/${PATH}/TakeOver?yearId=${yearId}&categoryId=${categoryId}`
    },
  },
  lists: {
    [PATH]: CALL,
    [`${PATH}/Accepted`]: API['official-results'].accepted.path,
    [`${PATH}/Changes`]: API['official-results'].changes.path,
  },
  surfaces: [
    {
      name: 'official-results-large',
      as: 'officer',
      // regardless of the server's data: large numbers, and a certificate without results
      at: async ({ page }) => {
        await page.route(`**${CALL}`, (route) => route.fulfill({ json: { message: 'تم|Done', data: CERTIFICATES } }))
        return `/home/${PATH}`
      },
      show: (session) => open(ListToolsPage, session).seeLoaded(),
    },
  ],
}
