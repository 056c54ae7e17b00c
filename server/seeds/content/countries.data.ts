import { pairs } from './pairs.ts'

/** Ids are places in the list, from 1. */
export const COUNTRIES = pairs(`
مصر | Egypt
السعودية | Saudi Arabia
الكويت | Kuwait
الإمارات العربية المتحدة | United Arab Emirates
قطر | Qatar
البحرين | Bahrain
سلطنة عمان | Oman
الأردن | Jordan
فلسطين | Palestine
سوريا | Syria
لبنان | Lebanon
العراق | Iraq
اليمن | Yemen
السودان | Sudan
جنوب السودان | South Sudan
ليبيا | Libya
تونس | Tunisia
الجزائر | Algeria
المغرب | Morocco
موريتانيا | Mauritania
الصومال | Somalia
جيبوتي | Djibouti
جزر القمر | Comoros
تشاد | Chad
نيجيريا | Nigeria
غانا | Ghana
السنغال | Senegal
مالي | Mali
كينيا | Kenya
إثيوبيا | Ethiopia
إريتريا | Eritrea
أوغندا | Uganda
تنزانيا | Tanzania
جنوب أفريقيا | South Africa
تركيا | Turkey
إيران | Iran
باكستان | Pakistan
الهند | India
بنجلاديش | Bangladesh
إندونيسيا | Indonesia
ماليزيا | Malaysia
سنغافورة | Singapore
الصين | China
اليابان | Japan
كوريا الجنوبية | South Korea
أستراليا | Australia
نيوزيلندا | New Zealand
روسيا | Russia
أوكرانيا | Ukraine
المملكة المتحدة | United Kingdom
أيرلندا | Ireland
فرنسا | France
ألمانيا | Germany
إيطاليا | Italy
إسبانيا | Spain
البرتغال | Portugal
اليونان | Greece
قبرص | Cyprus
هولندا | Netherlands
بلجيكا | Belgium
النمسا | Austria
سويسرا | Switzerland
السويد | Sweden
النرويج | Norway
الدنمارك | Denmark
فنلندا | Finland
بولندا | Poland
المجر | Hungary
رومانيا | Romania
الولايات المتحدة الأمريكية | United States of America
كندا | Canada
البرازيل | Brazil
الأرجنتين | Argentina
المكسيك | Mexico
`)

/** The id of a country by its English name. */
export function countryId(en: string): number {
  const index = COUNTRIES.findIndex((country) => country.en === en)
  if (index < 0) throw new Error(`No country ${en}`)
  return index + 1
}
export const EGYPT = countryId('Egypt')

/** Nationalities of applicants with a passport, frequent ones first. */
export const NATIONALITIES = ['Sudan', 'Saudi Arabia', 'Jordan', 'Palestine', 'Syria', 'Yemen', 'Libya', 'Kuwait', 'Iraq', 'Somalia', 'Chad', 'Nigeria', 'Morocco', 'Malaysia', 'Indonesia'].map(countryId)

/** Where Egyptians abroad live and where foreign certificates come from, frequent ones first. */
export const ABROAD = ['Saudi Arabia', 'Kuwait', 'United Arab Emirates', 'Qatar', 'Sudan', 'Libya', 'Jordan', 'Oman', 'Bahrain', 'Turkey', 'United States of America', 'Canada', 'Germany',
  'France', 'United Kingdom', 'Italy', 'Nigeria', 'Malaysia'].map(countryId)
