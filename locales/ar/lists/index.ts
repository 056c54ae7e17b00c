import type { BaseTranslation } from '../../i18n-types.ts'

/** القوائم: لكل قائمة نصوصها، ثم ما تشترك فيه. */
const ar_lists = {
  title: 'القوائم',
  elsewhere: 'في صفحات أخرى',
  countries: {
    title: 'الدول والجنسيات',
    add: 'إضافة دولة',
    edit: 'تعديل الدولة',
    empty: 'أضف أول دولة لتظهر هنا',
    remove: { title: 'حذف الدولة؟', message: 'ستُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  },
  governorates: {
    title: 'المحافظات',
    add: 'إضافة محافظة',
    edit: 'تعديل المحافظة',
    empty: 'أضف أول محافظة لتظهر هنا',
    remove: { title: 'حذف المحافظة؟', message: 'ستُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  },
  cities: {
    title: 'المدن',
    add: 'إضافة مدينة',
    edit: 'تعديل المدينة',
    empty: 'أضف أول مدينة لتظهر هنا',
    remove: { title: 'حذف المدينة؟', message: 'ستُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  },
  majors: {
    title: 'التخصصات',
    add: 'إضافة تخصص',
    edit: 'تعديل التخصص',
    empty: 'أضف أول تخصص ليظهر هنا',
    remove: { title: 'حذف التخصص؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  },
  certificateNames: {
    title: 'أسماء الشهادات',
    add: 'إضافة اسم شهادة',
    edit: 'تعديل اسم الشهادة',
    empty: 'أضف أول اسم شهادة ليظهر هنا',
    remove: { title: 'حذف اسم الشهادة؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  },
  quotas: {
    title: 'أنواع القيد',
    add: 'إضافة نوع قيد',
    edit: 'تعديل نوع القيد',
    empty: 'أضف أول نوع قيد ليظهر هنا',
    remove: { title: 'حذف نوع القيد؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  },
  all: 'الكل',
  nationality: 'الجنسية',
  kinds: { foreign: 'أجنبية', egyptian: 'مصرية من الخارج' },
  fields: {
    arName: 'الاسم بالعربية',
    enName: 'الاسم بالإنجليزية',
    active: 'مفعّل',
    arNationality: 'الجنسية بالعربية',
    enNationality: 'الجنسية بالإنجليزية',
    countryId: 'الدولة',
    governorateId: 'المحافظة',
    categoryId: 'نوع الشهادة',
    kind: 'نوع الاسم',
    meaning: 'المعنى',
    position: 'الترتيب',
  },
  help: {
    active: 'غير المفعّل يبقى حيث استُخدم، ولا يظهر للاختيار في البيانات الجديدة',
    arNationality: 'كما تُكتب جنسية الطالب، مثل «مصري». إن تُركت فارغة ظهر اسم الدولة بدلًا منها',
    meaning: 'يعرف النظام السجل بمعناه لا باسمه، ولكل معنى سجل واحد على الأكثر',
    position: 'الرقم الأصغر يظهر أولًا. إن تُرك فارغًا في سجل جديد جاء آخر القائمة',
  },
} satisfies BaseTranslation
export default ar_lists
