/** Texts of the machines of machines/news. */
export const news = {
  reorder: {
    name: 'إعادة الترتيب',
    about: 'نقل خبر إلى موضع آخر في القائمة، بالمؤشر أو بلوحة المفاتيح.',
    states: {
      resting: { name: 'ساكن', about: 'القائمة كما يحفظها الخادم.' },
      carrying: { name: 'محمول', about: 'خبر محمول، وتعرض القائمة موضعه الجديد، ولم يُحفظ شيء بعد.' },
      storing: { name: 'جارٍ الحفظ', about: 'تحفظه القائمة، وتعرض الترتيب الجديد بالفعل.' },
    },
    events: {
      item_lift: { name: 'حمل', step: 'انتقل بلوحة المفاتيح إلى «نقل» في الصف واضغط مفتاح المسافة' },
      item_carry: { name: 'تحريك', step: 'اضغط أحد الأسهم، أو اسحب' },
      item_drop: { name: 'وضع', step: 'اضغط مفتاح المسافة مرة أخرى، أو أفلت' },
      item_cancel: { name: 'إرجاع', step: 'اضغط Escape' },
      list_settle: { name: 'صفوف أخرى', step: 'اعرض صفوفًا أخرى، أو انتظر حتى تُحمَّل القائمة' },
    },
    guards: {
      isOnPage: 'هذا الموضع في صفحة القائمة',
      hasMoved: 'تغيّر موضعه',
    },
    actions: {
      setItem: 'يتذكر الخبر المحمول وموضعه الأول',
      setPlace: 'يعرضه في الموضع الجديد',
      clearItem: 'يعرض ترتيب الخادم من جديد',
      store: 'يرسل الموضع الجديد إلى الخادم',
    },
    inputs: {
      plain: 'قائمة الأخبار مفتوحة بحسب الترتيب',
    },
    data: {
      item_lift: { second: 'الثاني من ثلاثة' },
      item_carry: { up: 'موضع واحد إلى أعلى', back: 'إلى موضعه الأول', beyond: 'بعد آخر الصفحة' },
    },
  },
}
