import type { Pair } from './pairs.ts'

/**
 * Names with one transliteration each, frequent ones first. Some are listed in two spellings that people use
 * interchangeably, to exercise the folding of the search; some are compound; some are rare.
 */
const names = (text: string): readonly Pair[] =>
  text
    .trim()
    .split(/\s*[,\n]\s*/)
    .map((entry) => {
      const [ar, en] = entry.split('=')
      if (!ar || !en) throw new Error(`Not a name: ${entry}`)
      return { ar, en }
    })

export const MALE = names(`
محمد=Mohamed, أحمد=Ahmed, محمود=Mahmoud, مصطفى=Mostafa, عبد الرحمن=Abdelrahman, علي=Ali, عمر=Omar, يوسف=Youssef, إبراهيم=Ibrahim, خالد=Khaled
احمد=Ahmad, حسن=Hassan, حسين=Hussein, كريم=Karim, عبد الله=Abdullah, إسلام=Eslam, زياد=Ziad, مروان=Marwan, طارق=Tarek, عمرو=Amr
مصطفي=Mustafa, ياسين=Yassin, سيف الدين=Seif Eldin, أدهم=Adham, حمزة=Hamza, مازن=Mazen, محمد أمين=Mohamed Amin, بلال=Belal, شريف=Sherif, هشام=Hesham
ابراهيم=Ebrahim, أيمن=Ayman, وليد=Waleed, سامح=Sameh, رامي=Ramy, باسم=Bassem, حازم=Hazem, ماجد=Maged, نور الدين=Nour Eldin, عبد العزيز=Abdelaziz
جرجس=Girgis, مينا=Mina, كيرلس=Kerollos, بيشوي=Bishoy, مارك=Mark, جورج=George, عماد=Emad, عادل=Adel, سعيد=Saeed, جمال=Gamal
فارس=Fares, آدم=Adam, أنس=Anas, معاذ=Moaz, عبد الحميد=Abdelhamid, عبد الفتاح=Abdelfattah, صلاح=Salah, رضا=Reda, ناصر=Nasser, سمير=Samir
إسماعيل=Ismail, اسماعيل=Esmail, يحيى=Yehia, يحيي=Yahya, هاني=Hany, تامر=Tamer, أشرف=Ashraf, مدحت=Medhat, فؤاد=Fouad, رؤوف=Raouf
مؤمن=Moamen, لؤي=Loay, عبد المنعم=Abdelmoneim, عبدالله=Abdallah, عبدالرحمن=Abdulrahman, حسام الدين=Hossam Eldin, علاء الدين=Alaa Eldin, بهاء=Bahaa, ضياء=Diaa, عطية=Attia
شهاب=Shehab, مهند=Mohanad, يزن=Yazan, إياد=Eyad, قصي=Qusay, تيم=Taym, سليم=Selim, راشد=Rashed, عثمان=Othman, فيصل=Faisal
عبد الوهاب=Abdelwahab, شنودة=Shenouda, إسحاق=Ishak, هارون=Haroun, زكريا=Zakaria, إلياس=Elias, بدر=Badr, صهيب=Sohaib, البراء=Elbaraa, قتيبة=Qutaiba
`)

export const FEMALE = names(`
مريم=Mariam, فاطمة=Fatma, سارة=Sara, نور=Nour, آية=Aya, هبة=Heba, سلمى=Salma, منة الله=Menna Allah, حبيبة=Habiba, ياسمين=Yasmin
هبه=Hiba, جنى=Jana, ملك=Malak, رنا=Rana, دينا=Dina, أسماء=Asmaa, إسراء=Esraa, شيماء=Shaimaa, ندى=Nada, رحمة=Rahma
فاطمه=Fatima, أميرة=Amira, يارا=Yara, لمى=Lama, فرح=Farah, شهد=Shahd, روان=Rawan, ريم=Reem, هدى=Hoda, إيمان=Eman
سلمي=Selma, نورهان=Nourhan, بسنت=Basant, مارينا=Marina, مونيكا=Monica, كريستين=Christine, مهرائيل=Mehrail, يوستينا=Youstina, إنجي=Engy, نادين=Nadine
خديجة=Khadija, عائشة=Aisha, زينب=Zeinab, رقية=Roqaya, حنين=Haneen, جودي=Judy, تقى=Toqa, جميلة=Gamila, لجين=Logain, رتاج=Retaj
نهى=Noha, منى=Mona, هالة=Hala, غادة=Ghada, داليا=Dalia, مي=Mai, علا=Ola, وفاء=Wafaa, سماح=Samah, صفاء=Safaa
أمنية=Omnia, امنية=Omneya, آلاء=Alaa, الاء=Aalaa, دعاء=Doaa, رضوى=Radwa, شروق=Shorouk, غدير=Ghadeer, تسنيم=Tasneem, بتول=Batoul
نور الهدى=Nour Elhoda, حور=Hour, ليان=Layan, جويرية=Gowayria, أروى=Arwa, لبنى=Lobna, ميار=Mayar, هاجر=Hagar, ريتاج=Retag, سندس=Sondos
فيرونيا=Veronia, ماريان=Marian, لوجين=Lojain, تالين=Talin, ضحى=Doha, سجى=Saja, ريماس=Remas, ملاك=Malaak, إسعاد=Esaad, بثينة=Bothaina
`)

export const FAMILY = names(`
السيد=Elsayed, عبد الله=Abdullah, إبراهيم=Ibrahim, الشربيني=Elsherbiny, المصري=Elmasry, عبد العال=Abdelaal, النجار=Elnaggar, حجازي=Hegazy, الشافعي=Elshafei, سليمان=Soliman
عبد الحليم=Abdelhalim, فرج=Farag, عوض=Awad, منصور=Mansour, الجندي=Elgendy, شاهين=Shaheen, رمضان=Ramadan, خليل=Khalil, غنيم=Ghoneim, عفيفي=Afifi
الدسوقي=Eldesouky, البدوي=Elbadawy, الحداد=Elhaddad, الصاوي=Elsawy, بدوي=Badawy, عبد الغني=Abdelghany, زيدان=Zidan, الطنطاوي=Eltantawy, قنديل=Qandil, السعدني=Elsaadany
مرسي=Morsy, مرسى=Morsi, حمدي=Hamdy, رزق=Rizk, حنا=Hanna, إسكندر=Eskandar, غالي=Ghaly, بطرس=Boutros, عزيز=Aziz, ميخائيل=Mikhail
الشناوي=Elshenawy, القاضي=Elkady, الفقي=Elfeky, البنا=Elbanna, حسانين=Hassanein, أبو زيد=Abouzeid, أبو العينين=Aboulenein, عبد الجواد=Abdelgawad, عبد الرازق=Abdelrazek, عبد اللطيف=Abdellatif
الخولي=Elkholy, الشيمي=Elshimy, العطار=Elattar, بركات=Barakat, توفيق=Tawfik, جاد=Gad, جاد الله=Gadallah, حافظ=Hafez, خطاب=Khattab, درويش=Darwish
راغب=Ragheb, زكي=Zaki, سعد=Saad, شعبان=Shaaban, صبري=Sabry, ضيف=Deif, طلعت=Talaat, عامر=Amer, عبده=Abdou, عثمان=Othman
علام=Allam, عيسى=Eissa, عيسي=Eisa, غريب=Gharib, فتحي=Fathy, فهمي=Fahmy, قاسم=Kassem, كامل=Kamel, لطفي=Lotfy, متولي=Metwally
مجاهد=Megahed, نصار=Nassar, نوفل=Nofal, هلال=Helal, وهبة=Wahba, وهبه=Wahbah, يونس=Younes, الأنصاري=Elansary, البحيري=Elbehairy, التهامي=Eltohamy
الجمال=Elgammal, الحسيني=Elhusseiny, الديب=Eldeeb, الرفاعي=Elrefaey, الزيات=Elzayat, السباعي=Elsebaey, الشاذلي=Elshazly, الصعيدي=Elsaeedy, الطوخي=Eltoukhy, العدوي=Eladawy
الغزالي=Elghazaly, الفيومي=Elfayoumy, القطان=Elkattan, الكردي=Elkurdy, اللبان=Ellabban, المنشاوي=Elmenshawy, النحاس=Elnahas, الهواري=Elhawary, الوكيل=Elwakil, اليماني=Elyamany
سلامة=Salama, سلامه=Salamah, شحاتة=Shehata, عطا الله=Atallah, فودة=Fouda, قورة=Koura, مشرف=Mosharaf, نعيم=Naeem, هاشم=Hashem, الزغبي=Elzoghby
رؤبة=Roaba, القلقشندي=Elqalqashandy, الطهطاوي=Eltahtawy, السيوطي=Elsuyuty, المقريزي=Elmaqrizy, الأسيوطي=Elasyouty, أبو شقة=Aboushakka, بهنساوي=Bahnasawy, شلتوت=Shaltout, زعلوك=Zaalouk
دنقل=Donqol, تعيلب=Taileb, خفاجة=Khafaga, صيام=Siam, عكاشة=Okasha, غطاس=Ghattas, قلادة=Kelada, كشك=Keshk, ناشد=Nashed, واصف=Wassef
`)
