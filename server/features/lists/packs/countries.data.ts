import type { PackLine } from './pack-line.ts'

/**
 * The 193 members of the United Nations and its two observer states: name and nationality, each in both languages. In
 * Arabic the nationality agrees with the word «جنسية». Dependent territories have no nationality of their own, and are
 * added by hand where a university needs them.
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
أفغانستان | Afghanistan | أفغانية | Afghan
ألبانيا | Albania | ألبانية | Albanian
أندورا | Andorra | أندورية | Andorran
أنجولا | Angola | أنجولية | Angolan
أنتيجوا وباربودا | Antigua and Barbuda | أنتيجوية | Antiguan and Barbudan
الأرجنتين | Argentina | أرجنتينية | Argentine
أرمينيا | Armenia | أرمينية | Armenian
أستراليا | Australia | أسترالية | Australian
النمسا | Austria | نمساوية | Austrian
أذربيجان | Azerbaijan | أذربيجانية | Azerbaijani
جزر البهاما | Bahamas | بهامية | Bahamian
بنجلاديش | Bangladesh | بنجلاديشية | Bangladeshi
بربادوس | Barbados | بربادوسية | Barbadian
بيلاروسيا | Belarus | بيلاروسية | Belarusian
بلجيكا | Belgium | بلجيكية | Belgian
بليز | Belize | بليزية | Belizean
بنين | Benin | بنينية | Beninese
بوتان | Bhutan | بوتانية | Bhutanese
بوليفيا | Bolivia | بوليفية | Bolivian
البوسنة والهرسك | Bosnia and Herzegovina | بوسنية | Bosnian
بوتسوانا | Botswana | بوتسوانية | Motswana
البرازيل | Brazil | برازيلية | Brazilian
بروناي | Brunei | برونايية | Bruneian
بلغاريا | Bulgaria | بلغارية | Bulgarian
بوركينا فاسو | Burkina Faso | بوركينية | Burkinabe
بوروندي | Burundi | بوروندية | Burundian
كمبوديا | Cambodia | كمبودية | Cambodian
الكاميرون | Cameroon | كاميرونية | Cameroonian
كندا | Canada | كندية | Canadian
الرأس الأخضر | Cape Verde | رأس أخضرية | Cape Verdean
جمهورية أفريقيا الوسطى | Central African Republic | أفريقية وسطى | Central African
تشاد | Chad | تشادية | Chadian
تشيلي | Chile | تشيلية | Chilean
الصين | China | صينية | Chinese
كولومبيا | Colombia | كولومبية | Colombian
جمهورية الكونغو | Republic of the Congo | كونغولية | Congolese
جمهورية الكونغو الديمقراطية | Democratic Republic of the Congo | كونغولية ديمقراطية | Congolese (Democratic Republic)
كوستاريكا | Costa Rica | كوستاريكية | Costa Rican
كوت ديفوار | Côte d'Ivoire | إيفوارية | Ivorian
كرواتيا | Croatia | كرواتية | Croatian
كوبا | Cuba | كوبية | Cuban
قبرص | Cyprus | قبرصية | Cypriot
التشيك | Czechia | تشيكية | Czech
الدنمارك | Denmark | دنماركية | Danish
دومينيكا | Dominica | دومينيكية | Dominican (Dominica)
جمهورية الدومينيكان | Dominican Republic | دومينيكانية | Dominican
الإكوادور | Ecuador | إكوادورية | Ecuadorian
السلفادور | El Salvador | سلفادورية | Salvadoran
غينيا الاستوائية | Equatorial Guinea | غينية استوائية | Equatorial Guinean
إريتريا | Eritrea | إريترية | Eritrean
إستونيا | Estonia | إستونية | Estonian
إسواتيني | Eswatini | سوازية | Swazi
إثيوبيا | Ethiopia | إثيوبية | Ethiopian
فيجي | Fiji | فيجية | Fijian
فنلندا | Finland | فنلندية | Finnish
فرنسا | France | فرنسية | French
الجابون | Gabon | جابونية | Gabonese
جامبيا | Gambia | جامبية | Gambian
جورجيا | Georgia | جورجية | Georgian
ألمانيا | Germany | ألمانية | German
غانا | Ghana | غانية | Ghanaian
اليونان | Greece | يونانية | Greek
جرينادا | Grenada | جرينادية | Grenadian
جواتيمالا | Guatemala | جواتيمالية | Guatemalan
غينيا | Guinea | غينية | Guinean
غينيا بيساو | Guinea-Bissau | غينية بيساوية | Bissau-Guinean
جيانا | Guyana | جيانية | Guyanese
هايتي | Haiti | هايتية | Haitian
هندوراس | Honduras | هندوراسية | Honduran
المجر | Hungary | مجرية | Hungarian
أيسلندا | Iceland | أيسلندية | Icelandic
الهند | India | هندية | Indian
إندونيسيا | Indonesia | إندونيسية | Indonesian
إيران | Iran | إيرانية | Iranian
أيرلندا | Ireland | أيرلندية | Irish
إسرائيل | Israel | إسرائيلية | Israeli
إيطاليا | Italy | إيطالية | Italian
جامايكا | Jamaica | جامايكية | Jamaican
اليابان | Japan | يابانية | Japanese
كازاخستان | Kazakhstan | كازاخستانية | Kazakhstani
كينيا | Kenya | كينية | Kenyan
كيريباتي | Kiribati | كيريباتية | I-Kiribati
كوريا الشمالية | North Korea | كورية شمالية | North Korean
كوريا الجنوبية | South Korea | كورية جنوبية | South Korean
قيرغيزستان | Kyrgyzstan | قيرغيزستانية | Kyrgyzstani
لاوس | Laos | لاوسية | Lao
لاتفيا | Latvia | لاتفية | Latvian
ليسوتو | Lesotho | ليسوتوية | Basotho
ليبيريا | Liberia | ليبيرية | Liberian
ليختنشتاين | Liechtenstein | ليختنشتاينية | Liechtensteiner
ليتوانيا | Lithuania | ليتوانية | Lithuanian
لوكسمبورج | Luxembourg | لوكسمبورجية | Luxembourgish
مدغشقر | Madagascar | مدغشقرية | Malagasy
مالاوي | Malawi | مالاوية | Malawian
ماليزيا | Malaysia | ماليزية | Malaysian
جزر المالديف | Maldives | مالديفية | Maldivian
مالي | Mali | مالية | Malian
مالطا | Malta | مالطية | Maltese
جزر مارشال | Marshall Islands | مارشالية | Marshallese
موريشيوس | Mauritius | موريشيوسية | Mauritian
المكسيك | Mexico | مكسيكية | Mexican
ميكرونيزيا | Micronesia | ميكرونيزية | Micronesian
مولدوفا | Moldova | مولدوفية | Moldovan
موناكو | Monaco | موناكية | Monegasque
منغوليا | Mongolia | منغولية | Mongolian
الجبل الأسود | Montenegro | جبل أسودية | Montenegrin
موزمبيق | Mozambique | موزمبيقية | Mozambican
ميانمار | Myanmar | ميانمارية | Burmese
ناميبيا | Namibia | ناميبية | Namibian
ناورو | Nauru | ناورية | Nauruan
نيبال | Nepal | نيبالية | Nepali
هولندا | Netherlands | هولندية | Dutch
نيوزيلندا | New Zealand | نيوزيلندية | New Zealander
نيكاراجوا | Nicaragua | نيكاراجوية | Nicaraguan
النيجر | Niger | نيجرية | Nigerien
نيجيريا | Nigeria | نيجيرية | Nigerian
مقدونيا الشمالية | North Macedonia | مقدونية | Macedonian
النرويج | Norway | نرويجية | Norwegian
باكستان | Pakistan | باكستانية | Pakistani
بالاو | Palau | بالاوية | Palauan
بنما | Panama | بنمية | Panamanian
بابوا غينيا الجديدة | Papua New Guinea | بابوية غينية | Papua New Guinean
باراجواي | Paraguay | باراجوية | Paraguayan
بيرو | Peru | بيروية | Peruvian
الفلبين | Philippines | فلبينية | Filipino
بولندا | Poland | بولندية | Polish
البرتغال | Portugal | برتغالية | Portuguese
رومانيا | Romania | رومانية | Romanian
روسيا | Russia | روسية | Russian
رواندا | Rwanda | رواندية | Rwandan
سانت كيتس ونيفيس | Saint Kitts and Nevis | كيتسية ونيفيسية | Kittitian and Nevisian
سانت لوسيا | Saint Lucia | سانت لوسية | Saint Lucian
سانت فنسنت والجرينادين | Saint Vincent and the Grenadines | سانت فنسنتية | Vincentian
ساموا | Samoa | ساموية | Samoan
سان مارينو | San Marino | سان مارينية | Sammarinese
ساو تومي وبرينسيب | Sao Tome and Principe | ساو تومية | Sao Tomean
السنغال | Senegal | سنغالية | Senegalese
صربيا | Serbia | صربية | Serbian
سيشل | Seychelles | سيشلية | Seychellois
سيراليون | Sierra Leone | سيراليونية | Sierra Leonean
سنغافورة | Singapore | سنغافورية | Singaporean
سلوفاكيا | Slovakia | سلوفاكية | Slovak
سلوفينيا | Slovenia | سلوفينية | Slovenian
جزر سليمان | Solomon Islands | سليمانية | Solomon Islander
جنوب أفريقيا | South Africa | جنوب أفريقية | South African
إسبانيا | Spain | إسبانية | Spanish
سريلانكا | Sri Lanka | سريلانكية | Sri Lankan
سورينام | Suriname | سورينامية | Surinamese
السويد | Sweden | سويدية | Swedish
سويسرا | Switzerland | سويسرية | Swiss
طاجيكستان | Tajikistan | طاجيكستانية | Tajikistani
تنزانيا | Tanzania | تنزانية | Tanzanian
تايلاند | Thailand | تايلاندية | Thai
تيمور الشرقية | Timor-Leste | تيمورية | Timorese
توجو | Togo | توجولية | Togolese
تونجا | Tonga | تونجية | Tongan
ترينيداد وتوباجو | Trinidad and Tobago | ترينيدادية | Trinidadian and Tobagonian
تركيا | Turkey | تركية | Turkish
تركمانستان | Turkmenistan | تركمانستانية | Turkmen
توفالو | Tuvalu | توفالية | Tuvaluan
أوغندا | Uganda | أوغندية | Ugandan
أوكرانيا | Ukraine | أوكرانية | Ukrainian
المملكة المتحدة | United Kingdom | بريطانية | British
الولايات المتحدة الأمريكية | United States of America | أمريكية | American
أوروجواي | Uruguay | أوروجوية | Uruguayan
أوزبكستان | Uzbekistan | أوزبكستانية | Uzbekistani
فانواتو | Vanuatu | فانواتية | Vanuatuan
الفاتيكان | Vatican City | فاتيكانية | Vatican
فنزويلا | Venezuela | فنزويلية | Venezuelan
فيتنام | Vietnam | فيتنامية | Vietnamese
زامبيا | Zambia | زامبية | Zambian
زيمبابوي | Zimbabwe | زيمبابوية | Zimbabwean
`

interface CountryLine extends PackLine {
  readonly values: { readonly ar_nationality: string; readonly en_nationality: string }
}
export const COUNTRIES: readonly CountryLine[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [ar, en, arNationality, enNationality] = line.split(' | ')
    return {
      list: 'countries',
      ar: ar!,
      en: en!,
      values: { ar_nationality: arNationality!, en_nationality: enNationality! },
    }
  })
