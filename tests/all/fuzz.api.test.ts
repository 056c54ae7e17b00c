import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { ERRORS } from '#schemas/errors.ts'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import { chosenEndpoints } from '../support/chosen-features.ts'
import { hostileBody, validBody } from '../support/arbitraries.ts'
import { type Client, pathOf, withKey } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { IS_LONG } from '../support/long.ts'

/** Bodies of each kind for each call on each engine; trust.md requires 1,000 in the long run: `FUZZ_RUNS=1000`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (IS_LONG ? 25 : 4))

/**
 * Codes with which a body that its schema allows may be refused, by a rule across fields or by the records: dates in
 * order, years that differ, an identity code or a name as search text, a choice that does not exist, an empty
 * selection, a service without an address, the reason of an acceptance.
 */
const ACROSS_FIELDS = new Set([
  'DATE_FROM_TO_VALIDATION',
  'ACADEMIC_YEAR_FROM_TO_VALIDATION',
  'BRANCHES_NUMBERS_MAX',
  'IDENTITY_CODE_FIELD',
  'SEARCH_MAX',
  'STUDENT_SEARCH_MIN',
  'INVALID_CHOICE',
  'NOT_WITH_RECEIPT',
  'REASON_NOT_FOR_DECISION',
  'SELECTION_EMPTY',
  'SERVICE_ADDRESS_REQUIRED',
  'ROLE_NEEDS_PERMISSION',
  'SEASON_YEAR_EXISTS',
  'SEASON_OVERLAPS',
  'TOKEN_DAYS',
  'ADDRESS_RANGES',
  'BRANCH_NOT_OPEN',
  'NOT_OF_CERTIFICATE',
  'DESIRES_OVER',
])
/**
 * Fields that must agree with another one: the recipient is the application's student, branches are those of the
 * faculty, the category of a mail decides whether it needs texts, a fee that is paid online has a tool and a value, a
 * paper that is to be replaced has a fault, a payment comes with an image.
 */
const AGREEING =
  /^\/(sendingApplications|branchesNumbers)\/|^\/(subject|content|paymentTool|feeValue|fault|note|depositImage)$/
const CERTIFICATE = /^\/(cardId|birthdate|preQualYear|certificateNameId|otherCertificateText|preQualCountryId)$/
/**
 * As above, in one call alone: a message is for one application of one student, or has an option for many; only
 * notifications may request the whole list.
 */
const AGREEING_IN: Readonly<Record<string, RegExp>> = {
  'notifications.send': /^\/(applicationId|studentId|applicationStatusOption)$/,
  'applications.list': /^\/pageSize$/,
  // a year and a semester that there are, or new ones; both dates or none (issue 41)
  'season-copies.copy': /^\/confirmed$/,
  'seasons.add': /^\/(firstYear|semesterArName|semesterEnName|startsOn|endsOn)$/,
  // a logo comes with a file
  'university.setLogo': /^\/file$/,
  // either rows or a faculty and season (document 2, section 7)
  'nomination.decideAll': /^\/(facultyId|yearId|semesterId)$/,
  // each list has fields of its own (ADR 113)
  'lists.create': /^\/(countryId|governorateId|categoryId|kind|meaning|position|arNationality|enNationality)$/,
  'lists.update': /^\/(countryId|governorateId|categoryId|kind|meaning|position|arNationality|enNationality)$/,
  'lists.merge': /^\/intoId$/,
  'lists.mergeEffects': /^\/intoId$/,
  // the number is that of its kind of card; the certificate decides what further data there is (issue 43)
  'entry.find': /^\/cardId$/,
  'entry.create': CERTIFICATE,
  'entry.add': CERTIFICATE,
}

withServer('fuzzed', ({ server, getDb }) => {
  let admin: Client
  const ajv = createAjv()

  describe.each(chosenEndpoints().map((each) => [`${each.feature}.${each.call}`, each] as const))(
    '%s',
    (name, { endpoint }) => {
      const validateReply = endpoint.reply === 'file' ? undefined : ajv.compile(endpoint.reply as object)
      const validateBody = endpoint.body === undefined ? undefined : ajv.compile(endpoint.body as object)
      beforeAll(async () => {
        await getDb().kysely.deleteFrom('login_throttle').execute()
        admin = await server.login('admin')
      })

      const check = async (body: unknown) => {
        const { properties = {} } = (endpoint.params ?? {}) as { readonly properties?: object }
        const number = String(1 + ((JSON.stringify(body)?.length ?? 0) % 10))
        const params = Object.fromEntries(Object.keys(properties).map((name) => [name, number]))
        const client = name === 'session.logout' || endpoint.access.kind === 'public' ? await server.anonymous() : admin
        const payload = typeof body === 'string' ? body : JSON.stringify(body)
        const answer = await client.send(
          endpoint.method,
          pathOf(endpoint, params),
          endpoint.method === 'GET' ? undefined : payload,
          withKey({ headers: { 'content-type': 'application/json' } }),
        )
        expect(answer.status).toBeLessThan(500)
        if (answer.status >= 400) {
          expect(ERRORS[answer.body.code!]).toBe(answer.status)
          expect(answer.body.message).toMatch(/^[^|]+\|[^|]+$/)
          for (const field of answer.body.fields ?? []) expect(field.code in ERRORS).toBe(true)
        } else if (validateReply) expect(validateReply(answer.body.data) ? [] : validateReply.errors).toEqual([])
        return answer
      }
      const bounded = { numRuns: RUNS } as const

      it.skipIf(validateBody === undefined)('with valid bodies', async () => {
        await fc.assert(
          fc.asyncProperty(
            validBody(endpoint.body).filter((body) =>
              validateBody!(withoutEmpty(endpoint.body, normalise(endpoint.body, body))),
            ),
            async (body) => {
              const answer = (await check(body)).body
              if (answer.code === 'INVALID_INPUT')
                expect(
                  answer.fields!.filter(
                    ({ code, path }) =>
                      !ACROSS_FIELDS.has(code) && !AGREEING.test(path) && !AGREEING_IN[name]?.test(path),
                  ),
                ).toEqual([])
            },
          ),
          bounded,
        )
      })

      it('with bodies of rubbish', async () => {
        await fc.assert(
          fc.asyncProperty(hostileBody(endpoint.body), async (body) => {
            await check(body)
          }),
          bounded,
        )
      })
    },
  )
})
