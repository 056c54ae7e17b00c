import { fromPromise } from 'xstate'
import { paletteFlow } from '#machines/shell/palette.flow.ts'
import { api } from '#src/api/client.ts'

/** The palette with the server's search of students, of all seasons. */
export const paletteMachine = paletteFlow.provide({
  actors: {
    searchApplicants: fromPromise(async ({ input, signal }) => {
      const body = { searchData: input.text, yearId: null, semesterId: null }
      return (await api.applications.searchStudent(body, { signal, background: true })).data.students
    }),
  },
})
