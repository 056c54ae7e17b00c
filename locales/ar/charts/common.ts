/** Texts that several machines share. */
export const answers = {
  broken: 'يجيب الخادم: خطأ بلا رسالة',
  gone: 'يجيب الخادم: السجل لم يعد موجودًا',
  stale: 'يجيب الخادم: غيّر شخص آخر السجل، مع ذكر اسمه',
  forbidden: 'يجيب الخادم: لا توجد صلاحية، أو النطاق لا يسمح',
  sessionOver: 'يجيب الخادم: انتهت الجلسة',
  thrown: 'تتعطل الصفحة نفسها',
  duplicate: 'يجيب الخادم: الاسم مستخدم من قبل',
  saved: 'يجيب الخادم: تم الحفظ',
  offline: 'تعذّر الوصول إلى الخادم',
}
export const guards = {
  mayManage: 'لدى المستخدم صلاحية التعديل',
  isInScope: 'النطاق المختار يسمح بالتعديل',
  isGone: 'السجل لم يعد موجودًا',
  isStale: 'شخص آخر غيّر السجل في هذه الأثناء',
  isForbidden: 'المستخدم لا يملك الصلاحية، أو النطاق لا يسمح',
  isSessionOver: 'الجلسة انتهت',
  isUntouched: 'لم يُكتب شيء',
  hasNoChanges: 'لا فرق عما هو محفوظ',
  canBeUndone: 'يمكن التراجع عنه',
}
export const actions = {
  showSuccess: 'يعرض رسالة النجاح',
  showProblem: 'يعرض رسالة الخطأ',
  setProblem: 'يحفظ سبب الخطأ لعرضه',
  clearProblem: 'يزيل رسالة الخطأ السابقة',
  setValue: 'يحفظ ما كُتب',
  reloadList: 'يعيد تحميل القائمة',
  offerUndo: 'يعرض الرسالة مع «تراجع» لمدة 10 ثوانٍ',
  edit: 'يحفظ البيانات الجديدة',
  startNew: 'يفتح نموذجًا فارغًا',
  startEdit: 'يفتح النموذج بالبيانات المحفوظة',
}
export const inputs = {
  viewer: 'للمستخدم حق الاطلاع فقط، دون صلاحية التعديل',
  inFaculty: 'المستخدم يملك صلاحية التعديل، لكن النطاق كلية',
}
