import { pairs, type Pair } from './pairs.ts'

export interface GovernorateData extends Pair {
  /** As in digits 8 and 9 of a national id. */
  readonly code: string
  /** Its share of the applicants. */
  readonly weight: number
  readonly cities: readonly Pair[]
}
const governorate = (code: string, ar: string, en: string, weight: number, cities: string): GovernorateData => ({
  code,
  ar,
  en,
  weight,
  cities: pairs(cities.replaceAll(';', '\n')),
})

/** The 27 governorates of Egypt with their codes in national ids. */
export const GOVERNORATES: readonly GovernorateData[] = [
  governorate(
    '01',
    'القاهرة',
    'Cairo',
    120,
    'مدينة نصر|Nasr City; مصر الجديدة|Heliopolis; المعادي|Maadi; القاهرة الجديدة|New Cairo; شبرا|Shubra; حلوان|Helwan; المطرية|El Matareya; عين شمس|Ain Shams',
  ),
  governorate(
    '02',
    'الإسكندرية',
    'Alexandria',
    70,
    'المنتزه|Montaza; سيدي جابر|Sidi Gaber; العجمي|Agami; برج العرب|Borg El Arab; محرم بك|Moharam Bek',
  ),
  governorate('03', 'بورسعيد', 'Port Said', 10, 'بورفؤاد|Port Fouad; حي الشرق|El Sharq; حي الزهور|El Zohour'),
  governorate('04', 'السويس', 'Suez', 10, 'الأربعين|El Arbaeen; عتاقة|Ataqah; حي السويس|Suez District'),
  governorate(
    '11',
    'دمياط',
    'Damietta',
    16,
    'دمياط الجديدة|New Damietta; رأس البر|Ras El Bar; فارسكور|Faraskour; كفر سعد|Kafr Saad',
  ),
  governorate(
    '12',
    'الدقهلية',
    'Dakahlia',
    62,
    'المنصورة|Mansoura; طلخا|Talkha; ميت غمر|Mit Ghamr; السنبلاوين|Sinbillawin; دكرنس|Dekernes; بلقاس|Belqas',
  ),
  governorate(
    '13',
    'الشرقية',
    'Sharqia',
    66,
    'الزقازيق|Zagazig; العاشر من رمضان|Tenth of Ramadan; بلبيس|Bilbeis; فاقوس|Faqous; منيا القمح|Minya El Qamh',
  ),
  governorate(
    '14',
    'القليوبية',
    'Qalyubia',
    56,
    'بنها|Banha; شبرا الخيمة|Shubra El Kheima; قليوب|Qalyub; العبور|Obour; طوخ|Toukh',
  ),
  governorate('15', 'كفر الشيخ', 'Kafr El Sheikh', 32, 'دسوق|Desouk; فوه|Fuwwah; بيلا|Biyala; بلطيم|Baltim'),
  governorate(
    '16',
    'الغربية',
    'Gharbia',
    48,
    'طنطا|Tanta; المحلة الكبرى|El Mahalla El Kubra; كفر الزيات|Kafr El Zayat; زفتى|Zefta; سمنود|Samannoud',
  ),
  governorate(
    '17',
    'المنوفية',
    'Monufia',
    42,
    'شبين الكوم|Shebin El Kom; منوف|Menouf; أشمون|Ashmoun; السادات|Sadat City; قويسنا|Quesna',
  ),
  governorate(
    '18',
    'البحيرة',
    'Beheira',
    52,
    'دمنهور|Damanhour; كفر الدوار|Kafr El Dawwar; رشيد|Rashid; إيتاي البارود|Itay El Baroud; أبو حمص|Abu Hummus',
  ),
  governorate(
    '19',
    'الإسماعيلية',
    'Ismailia',
    14,
    'فايد|Fayed; القنطرة|El Qantara; التل الكبير|El Tal El Kebir; مدينة الإسماعيلية|Ismailia City',
  ),
  governorate(
    '21',
    'الجيزة',
    'Giza',
    96,
    'السادس من أكتوبر|Sixth of October; الشيخ زايد|Sheikh Zayed; الدقي|Dokki; المهندسين|Mohandessin; الهرم|Haram; إمبابة|Imbaba; البدرشين|Badrashin',
  ),
  governorate('22', 'بني سويف', 'Beni Suef', 26, 'الواسطى|El Wasta; ببا|Beba; ناصر|Nasser; إهناسيا|Ehnasia'),
  governorate('23', 'الفيوم', 'Fayoum', 28, 'سنورس|Senoures; إطسا|Etsa; طامية|Tamiya; إبشواي|Ibsheway'),
  governorate(
    '24',
    'المنيا',
    'Minya',
    42,
    'ملوي|Mallawi; سمالوط|Samalut; أبو قرقاص|Abu Qurqas; بني مزار|Beni Mazar; مغاغة|Maghagha',
  ),
  governorate('25', 'أسيوط', 'Assiut', 34, 'ديروط|Dairut; القوصية|El Qusiya; منفلوط|Manfalut; أبنوب|Abnoub'),
  governorate('26', 'سوهاج', 'Sohag', 36, 'أخميم|Akhmim; جرجا|Girga; طهطا|Tahta; البلينا|El Balyana'),
  governorate('27', 'قنا', 'Qena', 22, 'نجع حمادي|Nag Hammadi; قوص|Qus; دشنا|Dishna; فرشوط|Farshout'),
  governorate('28', 'أسوان', 'Aswan', 12, 'إدفو|Edfu; كوم أمبو|Kom Ombo; دراو|Daraw; نصر النوبة|Nasr El Nuba'),
  governorate('29', 'الأقصر', 'Luxor', 10, 'إسنا|Esna; أرمنت|Armant; الكرنك|Karnak; القرنة|El Qurna'),
  governorate(
    '31',
    'البحر الأحمر',
    'Red Sea',
    5,
    'الغردقة|Hurghada; سفاجا|Safaga; القصير|El Quseir; مرسى علم|Marsa Alam',
  ),
  governorate('32', 'الوادي الجديد', 'New Valley', 4, 'الخارجة|El Kharga; الداخلة|El Dakhla; الفرافرة|El Farafra'),
  governorate('33', 'مطروح', 'Matrouh', 5, 'مرسى مطروح|Marsa Matrouh; العلمين|El Alamein; سيوة|Siwa; الضبعة|El Dabaa'),
  governorate('34', 'شمال سيناء', 'North Sinai', 4, 'العريش|Arish; بئر العبد|Bir El Abd; الشيخ زويد|Sheikh Zuweid'),
  governorate(
    '35',
    'جنوب سيناء',
    'South Sinai',
    3,
    'شرم الشيخ|Sharm El Sheikh; دهب|Dahab; نويبع|Nuweiba; الطور|El Tor',
  ),
]
/** Code in the national id of an Egyptian who was born abroad. */
export const BORN_ABROAD = '88'
