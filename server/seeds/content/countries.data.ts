import { pairs } from './pairs.ts'

/**
 * Name and nationality, each in both languages; in Arabic the nationality agrees with the word «جنسية», so it is the
 * same for everybody.
 */
const LINES = `
مصر | Egypt | مصرية | Egyptian
السعودية | Saudi Arabia | سعودية | Saudi
الكويت | Kuwait | كويتية | Kuwaiti
الإمارات العربية المتحدة | United Arab Emirates | إماراتية | Emirati
قطر | Qatar | قطرية | Qatari
البحرين | Bahrain | بحرينية | Bahraini
سلطنة عمان | Oman | عمانية | Omani
الأردن | Jordan | أردنية | Jordanian
فلسطين | Palestine | فلسطينية | Palestinian
سوريا | Syria | سورية | Syrian
لبنان | Lebanon | لبنانية | Lebanese
العراق | Iraq | عراقية | Iraqi
اليمن | Yemen | يمنية | Yemeni
السودان | Sudan | سودانية | Sudanese
جنوب السودان | South Sudan | جنوب سودانية | South Sudanese
ليبيا | Libya | ليبية | Libyan
تونس | Tunisia | تونسية | Tunisian
الجزائر | Algeria | جزائرية | Algerian
المغرب | Morocco | مغربية | Moroccan
موريتانيا | Mauritania | موريتانية | Mauritanian
الصومال | Somalia | صومالية | Somali
جيبوتي | Djibouti | جيبوتية | Djiboutian
جزر القمر | Comoros | قمرية | Comorian
تشاد | Chad | تشادية | Chadian
نيجيريا | Nigeria | نيجيرية | Nigerian
غانا | Ghana | غانية | Ghanaian
السنغال | Senegal | سنغالية | Senegalese
مالي | Mali | مالية | Malian
كينيا | Kenya | كينية | Kenyan
إثيوبيا | Ethiopia | إثيوبية | Ethiopian
إريتريا | Eritrea | إريترية | Eritrean
أوغندا | Uganda | أوغندية | Ugandan
تنزانيا | Tanzania | تنزانية | Tanzanian
جنوب أفريقيا | South Africa | جنوب أفريقية | South African
تركيا | Turkey | تركية | Turkish
إيران | Iran | إيرانية | Iranian
باكستان | Pakistan | باكستانية | Pakistani
الهند | India | هندية | Indian
بنجلاديش | Bangladesh | بنجلاديشية | Bangladeshi
إندونيسيا | Indonesia | إندونيسية | Indonesian
ماليزيا | Malaysia | ماليزية | Malaysian
سنغافورة | Singapore | سنغافورية | Singaporean
الصين | China | صينية | Chinese
اليابان | Japan | يابانية | Japanese
كوريا الجنوبية | South Korea | كورية جنوبية | South Korean
أستراليا | Australia | أسترالية | Australian
نيوزيلندا | New Zealand | نيوزيلندية | New Zealander
روسيا | Russia | روسية | Russian
أوكرانيا | Ukraine | أوكرانية | Ukrainian
المملكة المتحدة | United Kingdom | بريطانية | British
أيرلندا | Ireland | أيرلندية | Irish
فرنسا | France | فرنسية | French
ألمانيا | Germany | ألمانية | German
إيطاليا | Italy | إيطالية | Italian
إسبانيا | Spain | إسبانية | Spanish
البرتغال | Portugal | برتغالية | Portuguese
اليونان | Greece | يونانية | Greek
قبرص | Cyprus | قبرصية | Cypriot
هولندا | Netherlands | هولندية | Dutch
بلجيكا | Belgium | بلجيكية | Belgian
النمسا | Austria | نمساوية | Austrian
سويسرا | Switzerland | سويسرية | Swiss
السويد | Sweden | سويدية | Swedish
النرويج | Norway | نرويجية | Norwegian
الدنمارك | Denmark | دنماركية | Danish
فنلندا | Finland | فنلندية | Finnish
بولندا | Poland | بولندية | Polish
المجر | Hungary | مجرية | Hungarian
رومانيا | Romania | رومانية | Romanian
الولايات المتحدة الأمريكية | United States of America | أمريكية | American
كندا | Canada | كندية | Canadian
البرازيل | Brazil | برازيلية | Brazilian
الأرجنتين | Argentina | أرجنتينية | Argentine
المكسيك | Mexico | مكسيكية | Mexican
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
/** Ids are positions in the list, from 1. */
export const COUNTRIES = pairs(LINES.map(([ar, en]) => `${ar} | ${en}`).join('\n'))
/** The nationality as an adjective (Egyptian), in the order of the countries. */
export const NATIONALITY_NAMES = pairs(LINES.map(([, , ar, en]) => `${ar} | ${en}`).join('\n'))

/** The id of a country by its English name. */
export function countryId(en: string): number {
  const index = COUNTRIES.findIndex((country) => country.en === en)
  if (index < 0) throw new Error(`No country ${en}`)
  return index + 1
}
export const EGYPT = countryId('Egypt')

/** Nationalities of applicants with a passport, frequent ones first. */
export const NATIONALITIES = [
  'Sudan',
  'Saudi Arabia',
  'Jordan',
  'Palestine',
  'Syria',
  'Yemen',
  'Libya',
  'Kuwait',
  'Iraq',
  'Somalia',
  'Chad',
  'Nigeria',
  'Morocco',
  'Malaysia',
  'Indonesia',
].map(countryId)

/** Where Egyptians abroad live and where foreign certificates come from, frequent ones first. */
export const ABROAD = [
  'Saudi Arabia',
  'Kuwait',
  'United Arab Emirates',
  'Qatar',
  'Sudan',
  'Libya',
  'Jordan',
  'Oman',
  'Bahrain',
  'Turkey',
  'United States of America',
  'Canada',
  'Germany',
  'France',
  'United Kingdom',
  'Italy',
  'Nigeria',
  'Malaysia',
].map(countryId)
