import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { ABROAD, EGYPT, NATIONALITIES } from './content/countries.data.ts'
import { BORN_ABROAD, GOVERNORATES } from './content/governorates.data.ts'
import { FAMILY, FEMALE, MALE } from './content/names.data.ts'
import { weighted, type Random } from './random.ts'
import { CITIES } from './reference.seed.ts'
import type { Row } from './rows.insert.ts'

export type Student = Row<'student'> & { readonly id: number }

const citiesOf = GOVERNORATES.map((_, index) =>
  CITIES.filter((city) => city.governorate_id === index + 1).map((city) => city.id),
)
const pickGovernorate = weighted(GOVERNORATES.map((governorate, index) => [index, governorate.weight] as const))
/** Ages of applicants in the year of their season. */
const pickAge = weighted([
  [17, 22],
  [18, 56],
  [19, 16],
  [20, 6],
] as const)
/** One account in so many is not active (D76). */
const INACTIVE_EVERY = 61
const MAIL_DOMAINS = ['example.com', 'example.com', 'example.org', 'example.net']
const NETWORKS = ['010', '010', '011', '011', '012', '012', '015']

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Applicants with names, ids and ways to reach them, all invented. Each of their national ids exists once; the numbers
 * in it that count a day's births start at 4000, far above what any governorate sees in a day, so that no id is a
 * living person's.
 */
export class Students {
  readonly #random: Random
  readonly #births = new Map<string, number>()
  #id = 0

  constructor(random: Random) {
    this.#random = random
  }

  /** The next applicant, for a season that begins in `seasonYear`. */
  next(seasonYear: number): Student {
    const random = this.#random
    const id = ++this.#id
    const foreign = random.chance(0.03)
    const female = random.chance(0.51)
    const name = this.#name(female)
    const birthdate = this.#birthdate(seasonYear)
    const bornAbroad = foreign || random.chance(0.025)
    const home = pickGovernorate(random)
    const birth = random.chance(0.88) ? home : pickGovernorate(random)
    const code = bornAbroad ? BORN_ABROAD : GOVERNORATES[birth]!.code
    const nationality = foreign ? random.pickEarly(NATIONALITIES) : EGYPT
    const birthCountry = foreign ? nationality : bornAbroad ? random.pickEarly(ABROAD) : EGYPT
    const livesAbroad = (foreign && random.chance(0.4)) || (bornAbroad && random.chance(0.5))
    // decision A9: now and then the 13th digit disagrees with the gender, which is a warning, never a refusal
    const digitFemale = random.chance(0.004) ? !female : female
    const card_id = foreign ? this.#passport(id) : this.#nationalId(birthdate, code, digitFemale)
    const mobile = random.chance(0.985)
      ? random.pick(NETWORKS) + two(random.int(0, 99)) + String(random.int(0, 999_999)).padStart(6, '0')
      : null
    return {
      id,
      ar_name: name.ar,
      en_name: name.en,
      name_norm: normaliseName(`${name.ar} ${name.en}`),
      // as the address begins, whether or not there is one
      user_name: accountOf(name.en, id),
      account_active: id % INACTIVE_EVERY !== 0,
      gender: female ? GENDER.female : GENDER.male,
      card_type: foreign ? CARD_TYPE.passport : CARD_TYPE.nationalId,
      card_id,
      birthdate,
      nationality_id: nationality,
      mobile,
      telephone: random.chance(0.35)
        ? `0${random.pick(['2', '3', '50', '55', '40', '48', '88', '93'])}${random.int(2_000_000, 3_999_999)}`
        : null,
      email: random.chance(0.97) ? `${accountOf(name.en, id)}@${random.pick(MAIL_DOMAINS)}` : null,
      address_country_id: livesAbroad ? birthCountry : EGYPT,
      address_city_id: livesAbroad ? null : random.pick(citiesOf[home]!),
      birth_country_id: birthCountry,
      birth_city_id: birthCountry === EGYPT ? random.pick(citiesOf[birth]!) : null,
      version: 1,
    }
  }

  #name(female: boolean) {
    const random = this.#random
    const parts = [random.pickEarly(female ? FEMALE : MALE), random.pickEarly(MALE)]
    if (random.chance(0.9)) parts.push(random.pickEarly(MALE))
    parts.push(random.pickEarly(FAMILY))
    return { ar: parts.map((part) => part.ar).join(' '), en: parts.map((part) => part.en).join(' ') }
  }

  #birthdate(seasonYear: number): string {
    const random = this.#random
    // of school years, which begin in October
    const month = random.int(0, 11)
    const year = seasonYear - pickAge(random) - (month >= 9 ? 1 : 0)
    const day = random.int(1, new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
    return `${year}-${two(month + 1)}-${two(day)}`
  }

  /** Century, date, governorate, four digits whose last is odd for men, and one more (A9). */
  #nationalId(birthdate: string, code: string, female: boolean): string {
    const key = birthdate + code
    const count = this.#births.get(key) ?? 0
    if (count >= 600) throw new Error('There are no more national ids for so many applicants')
    this.#births.set(key, count + 1)
    const serial = 400 + ((count * 401 + Number(birthdate.slice(8)) * 37) % 600)
    const gender = this.#random.int(0, 4) * 2 + (female ? 0 : 1)
    return `${birthdate.startsWith('20') ? 3 : 2}${birthdate.slice(2, 4)}${birthdate.slice(5, 7)}${birthdate.slice(8)}${code}${serial}${gender}${this.#random.int(1, 9)}`
  }

  /** A letter and eight digits; 48,271 and 10^8 have no common factor, so no two applicants share one. */
  #passport(id: number): string {
    return `${this.#random.pick(['A', 'B', 'E', 'P', 'S'])}${String((id * 48_271 + 10_000_019) % 100_000_000).padStart(8, '0')}`
  }
}

/** The applicant's number at its end makes it the only one. */
function accountOf(enName: string, id: number): string {
  const parts = enName.toLowerCase().split(' ')
  return `${parts[0]}.${parts.at(-1)}${id}`
}
