import type { BaseTranslation } from '../../i18n-types.ts'

const ar_entry = {
  title: 'إدخال طلب',
  save: 'حفظ وإدخال التالي',
  groups: { student: 'الطالب', application: 'الطلب', certificate: 'الشهادة' },
  fields: {
    cardId: 'رقم الهوية',
    cardType: 'نوع البطاقة',
    arName: 'الاسم بالعربية',
    enName: 'الاسم بالإنجليزية',
    gender: 'النوع',
    birthdate: 'تاريخ الميلاد',
    nationalityId: 'الجنسية',
    mobile: 'المحمول',
    telephone: 'الهاتف',
    email: 'البريد الإلكتروني',
    birthCountryId: 'دولة الميلاد',
    birthGovernorateId: 'محافظة الميلاد',
    birthCityId: 'مدينة الميلاد',
    addressCountryId: 'دولة العنوان',
    addressGovernorateId: 'محافظة العنوان',
    addressCityId: 'مدينة العنوان',
    facultyId: 'الكلية',
    branchId: 'الفرع',
    quotaId: 'نوع القيد',
    desireNumber: 'رقم الرغبة',
    categoryId: 'فئة الشهادة',
    typeId: 'نوع الشهادة',
    certificateNameId: 'اسم الشهادة',
    otherCertificateText: 'الاسم كما هو في الشهادة',
    equationTypeId: 'النوع المعادل',
    equationNameId: 'الاسم المعادل',
    preQualYear: 'سنة الشهادة',
    preQualCountryId: 'دولة الشهادة',
    submittedTotal: 'المجموع',
    preQualTotal: 'مجموع المؤهل',
    seatNumber: 'رقم الجلوس',
  },
  options: {
    cardType: { '1': 'رقم قومي', '2': 'جواز سفر' },
    gender: { '13': 'ذكر', '14': 'أنثى' },
  },
  placeholders: { birthdate: 'يوم/شهر/سنة' },
  help: { cardId: 'يُملأ تاريخ الميلاد والنوع والمحافظة من الرقم القومي.' },
  warnings: {
    GENDER_DIFFERS: 'الرقم القومي لا يتفق مع النوع. يمكن الحفظ مع ذلك.',
    BIRTHDATE_DIFFERS: 'الرقم القومي لا يتفق مع تاريخ الميلاد. يمكن الحفظ مع ذلك.',
    OVER_CERTIFICATE_TOTAL: 'المجموع أعلى من مجموع الشهادة. راجعه في الطلب.',
  },
  found: {
    lead: 'مسجل من قبل. يُدخل الطلب وحده، وتبقى بيانات الطالب كما هي.',
    elsewhere: 'طالب في كلية أخرى',
    applications: 'طلبات هذا الموسم',
  },
  entered: {
    title: 'أُدخل الآن: {{count:لا طلبات|طلب واحد|طلبان|?? طلبات|?? طلبًا|?? طلب}}',
  },
  blocked: {
    noSeason: {
      why: 'لا يوجد موسم حالي.',
      help: 'اجعل موسمًا هو الحالي من صفحة المواسم.',
    },
    closed: {
      why: '{season:string} لا يستقبل طلبات الآن.',
      help: 'افتح الموسم من صفحة المواسم.',
    },
    noBranch: {
      why: 'لا يستقبل أي فرع في نطاقك طلبات.',
      help: 'افتح فرعًا للتقدم من صفحة الفروع المفتوحة، أو اعمل في نطاق آخر.',
    },
  },
} satisfies BaseTranslation
export default ar_entry
