import { COUNTRIES } from './countries.data.ts'
import { namesIn, type PackLine } from './pack-line.ts'

/**
 * The 27 governorates with digits 8 and 9 of a national id, and their cities: those of the centres (marakiz) and the new
 * ones, and the districts of governorates that are one city.
 */
const GOVERNORATES = `
01 = القاهرة | Cairo = مدينة نصر | Nasr City; مصر الجديدة | Heliopolis; المعادي | Maadi; القاهرة الجديدة | New Cairo; شبرا | Shubra; حلوان | Helwan; المطرية | El Matareya; عين شمس | Ain Shams; المرج | El Marg; السلام | El Salam; الزيتون | El Zeitoun; حدائق القبة | Hadayek El Kobba; الساحل | El Sahel; روض الفرج | Rod El Farag; السيدة زينب | El Sayeda Zeinab; مصر القديمة | Old Cairo; البساتين | El Basatin; عابدين | Abdeen; المقطم | Mokattam; الشروق | El Shorouk; بدر | Badr; الخامس عشر من مايو | 15th of May
02 = الإسكندرية | Alexandria = المنتزه | Montaza; سيدي جابر | Sidi Gaber; العجمي | Agami; برج العرب | Borg El Arab; محرم بك | Moharam Bek; الرمل | El Raml; باب شرقي | Bab Sharqi; العطارين | El Attarin; الجمرك | El Gomrok; كرموز | Karmouz; مينا البصل | Mina El Basal; الدخيلة | El Dekheila; العامرية | El Amreya; برج العرب الجديدة | New Borg El Arab
03 = بورسعيد | Port Said = بورفؤاد | Port Fouad; حي الشرق | El Sharq; حي العرب | El Arab; حي المناخ | El Manakh; حي الضواحي | El Dawahy; حي الزهور | El Zohour
04 = السويس | Suez = حي السويس | Suez District; الأربعين | El Arbaeen; عتاقة | Ataqah; فيصل | Faisal; الجناين | El Ganayen
11 = دمياط | Damietta = مدينة دمياط | Damietta City; دمياط الجديدة | New Damietta; رأس البر | Ras El Bar; فارسكور | Faraskour; كفر سعد | Kafr Saad; الزرقا | El Zarqa; كفر البطيخ | Kafr El Battikh; عزبة البرج | Ezbet El Borg
12 = الدقهلية | Dakahlia = المنصورة | Mansoura; طلخا | Talkha; ميت غمر | Mit Ghamr; السنبلاوين | Sinbillawin; دكرنس | Dekernes; بلقاس | Belqas; أجا | Aga; شربين | Sherbin; المنزلة | El Manzala; منية النصر | Minyet El Nasr; الجمالية | El Gamaliya; المطرية | El Matareya; نبروه | Nabaroh; ميت سلسيل | Mit Salsil; بني عبيد | Bani Ebeid; تمي الأمديد | Timay El Amdid; جمصة | Gamasa
13 = الشرقية | Sharqia = الزقازيق | Zagazig; العاشر من رمضان | Tenth of Ramadan; بلبيس | Bilbeis; فاقوس | Faqous; منيا القمح | Minya El Qamh; أبو حماد | Abu Hammad; أبو كبير | Abu Kabir; ههيا | Hihya; ديرب نجم | Diyarb Negm; كفر صقر | Kafr Saqr; أولاد صقر | Awlad Saqr; الحسينية | El Husseiniya; الإبراهيمية | El Ibrahimiya; مشتول السوق | Mashtoul El Souk; الصالحية الجديدة | New Salhiya; القرين | El Qurein
14 = القليوبية | Qalyubia = بنها | Banha; شبرا الخيمة | Shubra El Kheima; قليوب | Qalyub; العبور | Obour; طوخ | Toukh; القناطر الخيرية | El Qanater El Khayreya; الخانكة | El Khanka; شبين القناطر | Shibin El Qanater; كفر شكر | Kafr Shukr; قها | Qaha; الخصوص | El Khusus
15 = كفر الشيخ | Kafr El Sheikh = مدينة كفر الشيخ | Kafr El Sheikh City; دسوق | Desouk; فوه | Fuwwah; بيلا | Biyala; بلطيم | Baltim; مطوبس | Mutubas; سيدي سالم | Sidi Salem; قلين | Qallin; الحامول | El Hamoul; الرياض | El Reyad
16 = الغربية | Gharbia = طنطا | Tanta; المحلة الكبرى | El Mahalla El Kubra; كفر الزيات | Kafr El Zayat; زفتى | Zefta; سمنود | Samannoud; بسيون | Basyoun; قطور | Qutur; السنطة | El Santa
17 = المنوفية | Monufia = شبين الكوم | Shebin El Kom; منوف | Menouf; أشمون | Ashmoun; السادات | Sadat City; قويسنا | Quesna; الباجور | El Bagour; تلا | Tala; بركة السبع | Birket El Sab; الشهداء | El Shohada; سرس الليان | Sers El Lyan
18 = البحيرة | Beheira = دمنهور | Damanhour; كفر الدوار | Kafr El Dawwar; رشيد | Rashid; إيتاي البارود | Itay El Baroud; أبو حمص | Abu Hummus; أبو المطامير | Abu El Matamir; الدلنجات | El Delengat; حوش عيسى | Hosh Essa; كوم حمادة | Kom Hamada; المحمودية | El Mahmoudiya; الرحمانية | El Rahmaniya; شبراخيت | Shubrakhit; وادي النطرون | Wadi El Natrun; إدكو | Edku; بدر | Badr; النوبارية الجديدة | New Nubaria
19 = الإسماعيلية | Ismailia = مدينة الإسماعيلية | Ismailia City; فايد | Fayed; القنطرة شرق | El Qantara East; القنطرة غرب | El Qantara West; التل الكبير | El Tal El Kebir; أبو صوير | Abu Suwir; القصاصين | El Qassasin
21 = الجيزة | Giza = مدينة الجيزة | Giza City; السادس من أكتوبر | Sixth of October; الشيخ زايد | Sheikh Zayed; الدقي | Dokki; العجوزة | Agouza; الهرم | Haram; إمبابة | Imbaba; بولاق الدكرور | Bulaq El Dakrour; العمرانية | El Omraniya; الوراق | El Warraq; البدرشين | Badrashin; الحوامدية | El Hawamdiya; العياط | El Ayyat; الصف | El Saff; أطفيح | Atfih; أوسيم | Ausim; كرداسة | Kerdasa; أبو النمرس | Abu El Numrus; منشأة القناطر | Manshiyat El Qanater; الواحات البحرية | Bahariya Oasis
22 = بني سويف | Beni Suef = مدينة بني سويف | Beni Suef City; الواسطى | El Wasta; ببا | Beba; ناصر | Nasser; إهناسيا | Ehnasia; سمسطا | Sumusta; الفشن | El Fashn; بني سويف الجديدة | New Beni Suef
23 = الفيوم | Fayoum = مدينة الفيوم | Fayoum City; سنورس | Senoures; إطسا | Etsa; طامية | Tamiya; إبشواي | Ibsheway; يوسف الصديق | Youssef El Seddik
24 = المنيا | Minya = مدينة المنيا | Minya City; المنيا الجديدة | New Minya; ملوي | Mallawi; سمالوط | Samalut; أبو قرقاص | Abu Qurqas; بني مزار | Beni Mazar; مغاغة | Maghagha; مطاي | Matay; العدوة | El Edwa; دير مواس | Deir Mawas
25 = أسيوط | Assiut = مدينة أسيوط | Assiut City; أسيوط الجديدة | New Assiut; ديروط | Dairut; القوصية | El Qusiya; منفلوط | Manfalut; أبنوب | Abnoub; أبو تيج | Abu Tig; صدفا | Sedfa; الغنايم | El Ghanayem; ساحل سليم | Sahel Selim; البداري | El Badari; الفتح | El Fath
26 = سوهاج | Sohag = مدينة سوهاج | Sohag City; سوهاج الجديدة | New Sohag; أخميم | Akhmim; جرجا | Girga; طهطا | Tahta; البلينا | El Balyana; المراغة | El Maragha; المنشاة | El Monshah; دار السلام | Dar El Salam; ساقلتة | Saqulta; طما | Tama; جهينة | Juhayna; العسيرات | El Oseirat
27 = قنا | Qena = مدينة قنا | Qena City; قنا الجديدة | New Qena; نجع حمادي | Nag Hammadi; قوص | Qus; دشنا | Dishna; فرشوط | Farshout; أبو تشت | Abu Tesht; قفط | Qift; نقادة | Naqada; الوقف | El Waqf
28 = أسوان | Aswan = مدينة أسوان | Aswan City; أسوان الجديدة | New Aswan; إدفو | Edfu; كوم أمبو | Kom Ombo; دراو | Daraw; نصر النوبة | Nasr El Nuba; أبو سمبل | Abu Simbel
29 = الأقصر | Luxor = مدينة الأقصر | Luxor City; إسنا | Esna; أرمنت | Armant; القرنة | El Qurna; الطود | El Tod; البياضية | El Bayadiya; الزينية | El Zeiniya
31 = البحر الأحمر | Red Sea = الغردقة | Hurghada; سفاجا | Safaga; القصير | El Quseir; مرسى علم | Marsa Alam; رأس غارب | Ras Gharib; الشلاتين | Shalateen; حلايب | Halayeb
32 = الوادي الجديد | New Valley = الخارجة | El Kharga; الداخلة | El Dakhla; الفرافرة | El Farafra; باريس | Paris; بلاط | Balat
33 = مطروح | Matrouh = مرسى مطروح | Marsa Matrouh; العلمين | El Alamein; سيوة | Siwa; الضبعة | El Dabaa; الحمام | El Hamam; سيدي براني | Sidi Barrani; السلوم | El Sallum; النجيلة | El Negaila
34 = شمال سيناء | North Sinai = العريش | Arish; بئر العبد | Bir El Abd; الشيخ زويد | Sheikh Zuweid; رفح | Rafah; الحسنة | El Hasana; نخل | Nakhl
35 = جنوب سيناء | South Sinai = الطور | El Tor; شرم الشيخ | Sharm El Sheikh; دهب | Dahab; نويبع | Nuweiba; طابا | Taba; سانت كاترين | Saint Catherine; أبو رديس | Abu Radis; أبو زنيمة | Abu Zenima; رأس سدر | Ras Sedr
`

const EGYPT = COUNTRIES.find(({ en }) => en === 'Egypt')!
const PLACES = GOVERNORATES.trim()
  .split('\n')
  .flatMap((line): PackLine[] => {
    const [code, names, cities] = line.split(' = ')
    const [governorate] = namesIn(names!)
    return [
      { list: 'governorates', ...governorate!, parent: EGYPT.en, values: { code } },
      ...namesIn(cities!).map((city): PackLine => ({ list: 'cities', ...city, parent: governorate!.en })),
    ]
  })

/** Types of certificates with which students apply to Egyptian universities. */
const CATEGORIES = namesIn(`
الثانوية العامة المصرية | Egyptian General Secondary
الثانوية الأزهرية | Azhari Secondary
مدارس المتفوقين في العلوم والتكنولوجيا | STEM Schools
الدبلومات الفنية | Technical Diplomas
شهادة النيل الدولية | Nile International Certificate
الدبلومة الأمريكية | American Diploma
الشهادة البريطانية | British Certificate (IGCSE)
البكالوريا الدولية | International Baccalaureate
البكالوريا الفرنسية | French Baccalaureate
الشهادة الألمانية | German Abitur
الشهادة الكندية | Canadian Certificate
الثانوية السعودية | Saudi Secondary
الثانوية الكويتية | Kuwaiti Secondary
الثانوية الإماراتية | Emirati Secondary
دبلوم التعليم العام العماني | Omani General Education Diploma
الثانوية القطرية | Qatari Secondary
الثانوية البحرينية | Bahraini Secondary
الثانوية السودانية | Sudanese Secondary
الثانوية الأردنية | Jordanian Secondary
الثانوية الليبية | Libyan Secondary
الثانوية اليمنية | Yemeni Secondary
`)
const EQUIVALENT = 'Equivalent Certificates'
const MAJORS: readonly PackLine[] = [
  ['Egyptian General Secondary', 'الثانوية العامة - علمي علوم', 'General Secondary - Science'],
  ['Egyptian General Secondary', 'الثانوية العامة - علمي رياضة', 'General Secondary - Mathematics'],
  ['Egyptian General Secondary', 'الثانوية العامة - أدبي', 'General Secondary - Literary'],
  ['Azhari Secondary', 'الأزهرية - علمي', 'Azhari - Science'],
  ['Azhari Secondary', 'الأزهرية - أدبي', 'Azhari - Literary'],
  ['Technical Diplomas', 'الدبلوم الصناعي', 'Industrial Diploma'],
  ['Technical Diplomas', 'الدبلوم التجاري', 'Commercial Diploma'],
  ['Technical Diplomas', 'الدبلوم الزراعي', 'Agricultural Diploma'],
].map(([parent, ar, en]) => ({ list: 'majors', ar: ar!, en: en!, parent: parent! }))

/** Names of certificates; the first list of foreign ones, the second of Egyptian ones that are earned abroad. */
const FOREIGN = namesIn(`
الدبلومة الأمريكية من الخارج | American High School Diploma Abroad
شهادة المستوى الرفيع البريطانية | British Advanced Level
البكالوريا الدولية من الخارج | International Baccalaureate Abroad
البكالوريا الفرنسية من الخارج | French Baccalaureate Abroad
الأبيتور الألماني من الخارج | German Abitur Abroad
الماتورا الإيطالية | Italian Matura
البكالوريا الإسبانية | Spanish Bachillerato
الشهادة الثانوية التركية | Turkish Lise Diploma
الشهادة الثانوية الروسية | Russian Attestat
شهادة غرب أفريقيا | West African Certificate
الشهادة الكينية | Kenyan Certificate of Secondary Education
شهادة أونتاريو الكندية | Ontario Secondary School Diploma
شهادة إتمام الدراسة الأيرلندية | Irish Leaving Certificate
الشهادة اليونانية | Greek Apolytirion
الشهادة النمساوية | Austrian Matura
الشهادة السويسرية | Swiss Maturity Certificate
`)
const FROM_ABROAD = namesIn(`
الثانوية العامة - أبناؤنا في الخارج | General Secondary - Students Abroad
الثانوية الأزهرية - البعثات | Azhari Secondary - Missions Abroad
`)
const QUOTAS = namesIn(`
القبول العام | General Admission
ذوو الهمم | Students with Disabilities
المتفوقون رياضيا | Outstanding Athletes
أسر الشهداء والمصابين | Families of Martyrs and the Injured
الطلاب الوافدون | International Students
`)

export const EGYPT_PACK: readonly PackLine[] = [
  EGYPT,
  ...PLACES,
  ...CATEGORIES.map((names): PackLine => ({ list: 'categories', ...names })),
  { list: 'categories', ar: 'الشهادات المعادلة', en: EQUIVALENT, meaning: 'needsCountry' },
  ...MAJORS,
  { list: 'majors', ar: 'شهادة أجنبية معادلة', en: 'Foreign Certificate', parent: EQUIVALENT, meaning: 'foreign' },
  {
    list: 'majors',
    ar: 'شهادة مصرية من الخارج',
    en: 'Egyptian Certificate Earned Abroad',
    parent: EQUIVALENT,
    meaning: 'egyptian',
  },
  ...FOREIGN.map((names): PackLine => ({ list: 'certificateNames', ...names, values: { kind: 'foreign' } })),
  {
    list: 'certificateNames',
    ar: 'شهادة أخرى',
    en: 'Other Certificate',
    values: { kind: 'foreign' },
    meaning: 'other',
  },
  ...FROM_ABROAD.map((names): PackLine => ({ list: 'certificateNames', ...names, values: { kind: 'egyptian' } })),
  ...QUOTAS.map((names): PackLine => ({ list: 'quotas', ...names })),
]
