import { pairs } from './pairs.ts'

/**
 * Ids are positions in the list, from 1. The last ones belong to no certificate, so that the demo can show how one is
 * deleted.
 */
export const COURSES = pairs(`
اللغة العربية | Arabic Language
اللغة الإنجليزية | English Language
اللغة الفرنسية | French Language
اللغة الألمانية | German Language
اللغة الإيطالية | Italian Language
اللغة الإسبانية | Spanish Language
اللغة الصينية | Chinese Language
الفيزياء | Physics
الكيمياء | Chemistry
الأحياء | Biology
الجيولوجيا وعلوم البيئة | Geology and Environmental Science
التفاضل والتكامل | Calculus
الجبر والهندسة الفراغية | Algebra and Solid Geometry
الاستاتيكا | Statics
الديناميكا | Dynamics
الرياضيات | Mathematics
الإحصاء | Statistics
التاريخ | History
الجغرافيا | Geography
الفلسفة والمنطق | Philosophy and Logic
علم النفس والاجتماع | Psychology and Sociology
الاقتصاد | Economics
التربية الدينية الإسلامية | Islamic Religious Education
التربية الدينية المسيحية | Christian Religious Education
التربية الوطنية | Citizenship Education
القرآن الكريم | The Holy Quran
التفسير | Quran Interpretation
الحديث الشريف | Prophetic Tradition
الفقه الإسلامي | Islamic Jurisprudence
التوحيد | Theology
النحو والصرف | Grammar and Morphology
البلاغة والأدب | Rhetoric and Literature
الإنشاء والمطالعة | Composition and Reading
علم العروض | Arabic Prosody
الحاسب الآلي | Computer Studies
علوم الحاسب | Computer Science
تقنية المعلومات | Information Technology
ميكانيكا | Mechanics
مشروع التخرج | Capstone Project
اختبار الاستعداد الجامعي | University Readiness Test
مفاهيم العلوم | Concepts of Science
مفاهيم الرياضيات | Concepts of Mathematics
اختبار سات الأول | SAT One
اختبار سات الثاني - أحياء | SAT Two - Biology
اختبار سات الثاني - كيمياء | SAT Two - Chemistry
اختبار سات الثاني - فيزياء | SAT Two - Physics
اختبار سات الثاني - رياضيات | SAT Two - Mathematics
المعدل التراكمي للمدرسة | School Grade Point Average
الأحياء - المستوى العادي | Biology - Ordinary Level
الكيمياء - المستوى العادي | Chemistry - Ordinary Level
الفيزياء - المستوى العادي | Physics - Ordinary Level
الرياضيات - المستوى العادي | Mathematics - Ordinary Level
اللغة الإنجليزية - المستوى العادي | English - Ordinary Level
الحاسب الآلي - المستوى العادي | Computing - Ordinary Level
الأعمال التجارية - المستوى العادي | Business Studies - Ordinary Level
الأحياء - المستوى الرفيع | Biology - Advanced Level
الكيمياء - المستوى الرفيع | Chemistry - Advanced Level
الفيزياء - المستوى الرفيع | Physics - Advanced Level
الرياضيات - المستوى الرفيع | Mathematics - Advanced Level
الأحياء - مستوى عال | Biology - Higher Level
الكيمياء - مستوى عال | Chemistry - Higher Level
الفيزياء - مستوى عال | Physics - Higher Level
الرياضيات - مستوى عال | Mathematics - Higher Level
تاريخ الأمريكتين - مستوى عال | History of the Americas - Higher Level
إدارة الأعمال - مستوى عال | Business Management - Higher Level
نظرية المعرفة | Theory of Knowledge
المقال المطول | Extended Essay
الدراسات الإسلامية | Islamic Studies
الكفايات اللغوية | Language Competencies
علم البيئة | Environmental Studies
علم الأرض والفضاء | Earth and Space Science
المهارات الرقمية | Digital Skills
المهارات الحياتية والأسرية | Life and Family Skills
اختبار القدرات العامة | General Aptitude Test
الاختبار التحصيلي | Scholastic Achievement Test
التربية البدنية | Physical Education
التصميم والتكنولوجيا | Design and Technology
العلوم الصحية | Health Sciences
الدراسات الاجتماعية | Social Studies
تاريخ الكويت والخليج | History of Kuwait and the Gulf
الدستور وحقوق الإنسان | Constitution and Human Rights
تكنولوجيا الكهرباء | Electrical Technology
تكنولوجيا الميكانيكا | Mechanical Technology
الرسم الفني | Technical Drawing
الإلكترونيات | Electronics
الورش والتدريب العملي | Workshops and Practical Training
المحاسبة المالية | Financial Accounting
المحاسبة الحكومية | Governmental Accounting
القانون التجاري | Commercial Law
إدارة المكاتب | Office Management
التسويق والمبيعات | Marketing and Sales
السكرتارية | Secretarial Studies
الإنتاج الحيواني | Animal Production
الإنتاج النباتي | Plant Production
التصنيع الغذائي | Food Processing
الميكنة الزراعية | Agricultural Mechanisation
خدمة الغرف والمطاعم | Food and Room Service
الإرشاد السياحي | Tourist Guidance
اللغة السودانية والأدب | Sudanese Language and Literature
الهندسة العسكرية | Military Engineering
الرياضيات المتخصصة | Specialised Mathematics
الرياضيات الأساسية | Core Mathematics
علوم هندسية | Engineering Sciences
دراسات إسلامية متقدمة | Advanced Islamic Studies
الفنون والتصميم | Arts and Design
العلوم المتكاملة | Integrated Sciences
العلوم السياسية | Political Science
علم الإنسان | Anthropology
علم الحيوان | Zoology
علم النبات | Botany
الميكروبيولوجيا | Microbiology
الكيمياء الحيوية | Biochemistry
أساسيات البرمجة | Programming Basics
الذكاء الاصطناعي والبيانات | Artificial Intelligence and Data
الوسائط المتعددة | Multimedia
التصوير والإعلام المدرسي | Photography and School Media
ريادة الأعمال | Entrepreneurship
التربية الفنية | Art Education
التربية الموسيقية | Music Education
الاقتصاد المنزلي | Home Economics
اللغة اليابانية | Japanese Language
اللغة الروسية | Russian Language
علوم الطيران | Aviation Sciences
الملاحة البحرية | Maritime Navigation
`)

export function courseId(en: string): number {
  const index = COURSES.findIndex((course) => course.en === en)
  if (index < 0) throw new Error(`No course ${en}`)
  return index + 1
}
