/** Texts of the page of charts; the words of the machines stand beside them. */
export const viewer = {
  title: 'مخططات النظام',
  lead: 'كل ما يمر به السجل من حالات، وكل حوار مع المستخدم: مرسوم كما يعمل في النظام نفسه',
  search: 'ابحث باسم المخطط أو الحالة أو الحدث، بالعربية أو بالإنجليزية',
  found: '{{count:لا مخططات|مخطط واحد|مخططان|?? مخططات|?? مخططًا|?? مخطط}}',
  nothing: { title: 'لا يوجد مخطط بهذه الكلمات', lead: 'جرّب كلمة أقصر، أو الاسم البرمجي.' },
  kinds: { lifecycle: 'دورات حياة السجلات', flow: 'حوارات الشاشات' },
  kind: { lifecycle: 'دورة حياة', flow: 'حوار' },
  kindLead: { lifecycle: 'الحالات التي يمر بها السجل، ومن يجوز له نقله بينها', flow: 'ما يجري بين المستخدم والشاشة حتى يكتمل العمل' },
  features: { shared: 'مشتركة بين الشاشات', applications: 'الطلبات', approval_rules: 'قواعد القبول', certificate_pulling: 'نسخ الشهادات', certificates: 'الشهادات', courses: 'المقررات', session: 'الدخول والجلسة', saved_views: 'طرق العرض المحفوظة', scope: 'النطاق' },
  size: { states: '{{count:بلا حالات|حالة واحدة|حالتان|?? حالات|?? حالة|?? حالة}}', transitions: '{{count:بلا انتقالات|انتقال واحد|انتقالان|?? انتقالات|?? انتقالًا|?? انتقال}}' },
  unknown: { title: 'لا يوجد مخطط بهذا الاسم', lead: 'لا يعرف النظام مخططًا باسم «{name:string}». اختر من القائمة.' },
  all: 'كل المخططات',
  views: { label: 'طريقة العرض', drawing: 'الرسم', table: 'الجدول' },
  modes: { label: 'ما الذي تريد معرفته', details: 'التفاصيل', live: 'مباشر', simulate: 'محاكاة', replay: 'إعادة مسار', records: 'السجلات' },
  drawing: {
    label: 'رسم {name:string}',
    help: 'الأسهم: للأمام والخلف للسير مع الانتقالات، ولأعلى وأسفل للاختيار بينها. Enter يفتح التفاصيل. زائد وناقص للتكبير والتصغير، والصفر لإظهار الرسم كله.',
    loading: 'جارٍ تحميل الرسم', failed: 'تعذّر تحميل الرسم', retry: 'أعد المحاولة', absent: 'لا يوجد رسم لهذا المخطط بعد', absentLead: 'الجدول يعرض حالاته وانتقالاته كلها.',
    zoomIn: 'تكبير', zoomOut: 'تصغير', fit: 'إظهار الرسم كله', tools: 'أدوات الرسم',
    state: 'حالة: {name:string}', transition: 'انتقال: {event:string}، من {from:string} إلى {to:string}', choice: '{at:string} من {of:string}',
  },
  table: { states: 'الحالات', transitions: 'الانتقالات', state: 'الحالة', about: 'معناها', code: 'الاسم البرمجي', from: 'من', event: 'الحدث', guard: 'بشرط (بهذا الترتيب)', to: 'إلى', actions: 'ما يحدث', count: 'السجلات', stays: 'تبقى كما هي', blocked: 'لا يُستجاب له هنا: لا يحدث شيء' },
  details: {
    hint: 'اختر حالة أو انتقالًا من الرسم أو الجدول لعرض تفاصيله.',
    state: 'حالة', transition: 'انتقال', step: 'ما يُفعل أو يحدث', guard: 'بشرط', actions: 'ما يحدث معه', requirements: 'من الوثائق', entry: 'عند الدخول', exit: 'عند الخروج', invokes: 'يجري فيها', tags: 'وسوم',
    incoming: 'من أين يُوصل إليها', outgoing: 'إلى أين تؤدي', nothingIn: 'لا يؤدي إليها انتقال: تبدأ بها الدورة أو تُدخل مع أصلها', nothingOut: 'لا انتقال منها', parent: 'ضمن', initial: 'حالة البداية', final: 'حالة نهائية', contains: 'تحتوي على', link: 'نسخ رابط', copied: 'نُسخ الرابط', copyFailed: 'تعذّر النسخ. انسخ الرابط من شريط العنوان.',
  },
  live: {
    lead: 'حالات ما يعمل الآن في علامات تبويب هذا المتصفح، وآخر 50 حدثًا. افتح النظام في علامة تبويب أخرى واعمل فيها.',
    running: 'يعمل الآن', nothing: 'لا شيء من هذا المخطط يعمل الآن في هذا المتصفح.', events: 'آخر الأحداث', noEvents: 'لم يقع حدث منذ فتح هذه الصفحة.', onlyThis: 'هذا المخطط فقط', refused: 'رُفض', yes: 'نعم', no: 'لا', answer: '{guard:string}: {answer:string}', unsupported: 'لا يتيح هذا المتصفح التواصل بين علامات التبويب.', clear: 'مسح الأحداث', tab: 'علامة التبويب {number:string}', states: 'في: {states:string}',
  },
  simulate: {
    lead: 'جرّب ما يحدث لو: لا يتغير شيء من البيانات.',
    begin: 'نقطة البداية', fromCase: 'موقف معدّ', fromState: 'حالة أختارها', state: 'الحالة', case: 'الموقف', context: 'ما هو معلوم', json: 'تعديله نصًا (JSON)', form: 'تعديله في حقول', start: 'ابدأ', restart: 'ابدأ من جديد', undo: 'تراجع عن خطوة', copy: 'نسخ رابط المسار', copied: 'نُسخ رابط المسار',
    now: 'الحالة الآن', ended: 'انتهى: لا شيء بعد هذه الحالة.', can: 'ما يمكن أن يحدث', cannot: 'ما يُرفض، ولماذا', answers: 'بمَ يجيب «{name:string}»؟', succeeds: 'ينجح', fails: 'يفشل', time: 'يمر الوقت', path: 'المسار', none: 'لم تقع خطوة بعد', nothingCan: 'لا يمكن أن يقع حدث الآن', refusedBy: 'لأن هذا غير متحقق: {guards:string}.', refusedAs: 'لأن هذا متحقق: {guards:string}.', blocked: 'لا تستجيب له حالة «{state:string}» الآن، وإن عرفته الحالة التي تضمها', notHere: 'لا يُعرف هذا الحدث في هذه الحالة؛ يُعرف في: {states:string}', contextNow: 'ما هو معلوم الآن', elsewhere: 'أحداث لا تعرفها هذه الحالة',
    broken: 'توقف المسار عند الخطوة {step:string}: «{event:string}» لا يقع هنا.', fault: 'توقف المسار بخطأ: {message:string}',
  },
  context: {
    permissions: 'الصلاحيات', panel: 'لوحة القرار', feePaid: 'الرسوم مسددة', decidedByRule: 'قرار بقاعدة قبول', cameFrom: 'رمز الحالة قبل قرار القاعدة', hasPermission: 'لديه صلاحية التعديل', isScopeAllowed: 'التعديل متاح في النطاق', courses: 'عدد المقررات', students: 'عدد الطلاب', certificatesNum: 'عدد الشهادات', uses: 'عدد مرات الاستخدام', season: 'الموسم', isFacultyActive: 'الكلية نشطة', recommendedAccepted: 'المرشحون للقبول', recommendedRefused: 'المرشحون للرفض',
  },
  values: { spec: 'كما في الوثيقة', strict: 'المتشددة', active: 'النشط', other: 'غير النشط', none: 'لا موسم نشط', students_admission_apps_can_accept_refuse_wait_app: 'قبول الطلبات ورفضها وقائمة الانتظار', students_admission_apps_can_texting_student: 'مراسلة الطالب' },
  faults: {
    json: 'ليس نص JSON صحيحًا: {detail:string}', object: 'المطلوب كائن بين قوسين معقوفين', missing: 'ينقص الحقل «{field:string}»', unknown: 'حقل غير معروف: «{field:string}»',
    kind: 'الحقل «{field:string}» يجب أن يكون {kind:string}', kinds: { boolean: 'true أو false', number: 'عددًا', string: 'نصًا', list: 'قائمة', object: 'كائنًا', null: 'null' },
    machine: 'المسار لمخطط آخر: «{name:string}»', noMachine: 'لا يوجد مخطط باسم «{name:string}»', input: 'لا يوجد موقف باسم «{name:string}»؛ المعروف: {known:string}', state: 'لا توجد حالة باسم «{name:string}»؛ المعروف: {known:string}', steps: 'الحقل steps يجب أن يكون قائمة خطوات', step: 'الخطوة {step:string} ليس لها event نصي', tests: 'يجب أن تضم الورقة الحقل tests، ولكل اختبار id وtitle وpath', empty: 'اختر ملفًا أو الصق مسارًا أولًا',
  },
  replay: {
    lead: 'افتح ورقة اختبار بصيغة JSON، أو الصق مسارًا، وسر معه خطوة خطوة.', file: 'ورقة اختبار (ملف JSON)', choose: 'اختر ملفًا', browse: 'تصفح', tests: '{{count:لا اختبارات|اختبار واحد|اختباران|?? اختبارات|?? اختبارًا|?? اختبار}} في الورقة', test: 'اختر اختبارًا', paste: 'مسار أو ورقة اختبار (JSON)', open: 'افتح', go: 'افتح مخططه', first: 'إلى البداية', back: 'الخطوة السابقة', forward: 'الخطوة التالية', play: 'تشغيل', pause: 'إيقاف', at: 'الخطوة {at:string} من {of:string}', start: 'البداية: {name:string}', simulate: 'تابع منه بالمحاكاة', close: 'مسار آخر', steps: 'خطوات المسار',
  },
  records: {
    lead: 'سجلات النطاق الحالي في كل حالة.', kind: 'السجلات', kinds: { application: 'الطلبات', certificate: 'الشهادات', course: 'المقررات', approvalRule: 'قواعد القبول', sector: 'القطاعات', certificateType: 'أنواع الشهادات' },
    total: '{{count:لا سجلات|سجل واحد|سجلان|?? سجلات|?? سجلًا|?? سجل}}', failed: 'تعذّر عدّ السجلات', refused: 'لا يجوز لك رؤية هذه السجلات', empty: 'لا سجلات في هذا النطاق', again: 'عدّ من جديد',
    created: 'أُنشئ', way: 'طريق سجل واحد', id: 'رقم السجل', show: 'أظهر طريقه', badId: 'رقم السجل عدد صحيح موجب، حتى 9 أرقام', noWay: 'لا أثر لهذا السجل في سجل التدقيق', clear: 'إخفاء الطريق', nothing: 'لا سجلات تُخزَّن لهذا المخطط: إنه حوار على الشاشة.', by: { staff: 'موظف', applicant: 'المتقدم', system: 'النظام' }, loading: 'جارٍ العدّ',
  },
  coverage: {
    label: 'تلوين الانتقالات', none: 'بلا تلوين', fakes: 'ما نفّذته اختبارات المخطط', page: 'ما نفّذته اختبارات الشاشة', people: 'ما فعله الناس', walked: 'نُفِّذ: {walked:string} من {of:string}', elsewhere: 'يقع خارج الشاشة وتعرض نتيجته: {walked:string}', untested: 'لم يُنفَّذ: {walked:string}', people50: 'من آخر {looked:string} تغيير في سجل التدقيق: {taken:string}', failed: 'تعذّر تحميل التلوين',
  },
} as const
