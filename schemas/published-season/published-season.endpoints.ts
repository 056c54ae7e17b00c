import { endpoints } from '../endpoint.ts'
import { publishedSeason } from './published-season.schema.ts'

/** The one call of the applicants' own product, in which nobody of the staff has logged in (G12). */
export const publishedSeasonEndpoints = endpoints({
  season: {
    method: 'GET',
    path: '/api/public/v1/season',
    source: 'D87',
    beyond: true,
    cachedFor: 60,
    reply: publishedSeason,
    errors: [],
    access: { kind: 'public' },
  },
})
